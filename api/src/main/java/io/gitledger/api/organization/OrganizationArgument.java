package io.gitledger.api.organization;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import java.util.Map;
import org.springframework.core.MethodParameter;
import org.springframework.stereotype.Component;

/** Gives handlers the {@link OrganizationContext} of their path. */
@Component
class OrganizationArgument extends PathArgument<OrganizationContext> {
  private final OrganizationPaths paths;

  OrganizationArgument(OrganizationPaths paths) {
    super(OrganizationContext.class);
    this.paths = paths;
  }

  @Override
  protected OrganizationContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    return paths.resolve(variables.get("org"), caller);
  }
}
