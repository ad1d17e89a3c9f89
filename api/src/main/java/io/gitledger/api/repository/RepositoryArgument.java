package io.gitledger.api.repository;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import io.gitledger.api.web.error.ApiError;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Gives handlers the {@link RepositoryContext} of their path. */
@Component
class RepositoryArgument extends PathArgument<RepositoryContext> {
  private final RepositoryPaths paths;

  RepositoryArgument(RepositoryPaths paths) {
    super(RepositoryContext.class);
    this.paths = paths;
  }

  @Override
  protected RepositoryContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    try {
      return paths.resolve(variables.get("owner"), variables.get("repo"), caller);
    } catch (ApiError missing) {
      throw missing.status() == HttpStatus.NOT_FOUND
              && parameter.hasParameterAnnotation(EmptyWhenMissing.class)
          ? missing.withoutBody()
          : missing;
    }
  }
}
