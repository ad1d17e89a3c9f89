package io.gitledger.api.repository;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.PathArgument;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.repository.RepositoryFinder;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Resolves {@link RepositoryContext} parameters of controllers, and repositories by their id. */
@Component
public class RepositoryResolver extends PathArgument<RepositoryContext> {
  private final AccountResolver accounts;
  private final RepositoryFinder repositories;
  private final Access access;
  private final RedirectBuilder redirects;

  RepositoryResolver(
      AccountResolver accounts,
      RepositoryFinder repositories,
      Access access,
      RedirectBuilder redirects) {
    super(RepositoryContext.class);
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
    this.redirects = redirects;
  }

  @Override
  protected RepositoryContext resolve(
      Map<String, String> variables, Caller caller, MethodParameter parameter) {
    try {
      return variables.containsKey("owner")
          ? resolve(variables.get("owner"), variables.get("repo"), caller)
          : resolve(variables.get("template_owner"), variables.get("template_repo"), caller);
    } catch (ApiError missing) {
      throw missing.status() == HttpStatus.NOT_FOUND
              && parameter.hasParameterAnnotation(EmptyWhenMissing.class)
          ? missing.withoutBody()
          : missing;
    }
  }

  /**
   * Resolves a repository by its names, case-insensitive. Former names are redirected before
   * permissions are checked, unless the caller may not see the repository.
   */
  public RepositoryContext resolve(String owner, String name, Caller caller) {
    Optional<FoundRepository> found = access.find(Viewers.of(caller), owner, name);
    Optional<RepositoryContext> visible = found.flatMap(one -> context(one, caller));
    if (visible.isPresent()) return visible.get();
    AccountRow account = accounts.resolveVisible(owner, caller);
    throw found.isPresent() ? ApiError.notFound() : elsewhere(account, name, caller);
  }

  /**
   * Returns the rejection for an unreadable repository outside the API. For a public-only token it
   * is the same for private and missing ones.
   */
  public static ApiError refusal(Caller caller, ApiError refused) {
    return caller.publicOnly() && refused.status() == HttpStatus.NOT_FOUND
        ? ApiError.forbidden("the token reaches public repositories only")
        : refused;
  }

  /** Resolves a repository outside the API, where unreadable ones do not exist. */
  public RepositoryContext resolveReadable(String owner, String name, Unit unit, Caller caller) {
    try {
      return resolve(owner, name, caller).requireRead(unit);
    } catch (ApiError refused) {
      throw refusal(caller, refused);
    }
  }

  /**
   * Finds a repository. Returns empty for unknown or former names, and if the caller may not see
   * it.
   */
  public Optional<RepositoryContext> find(String owner, String name, Caller caller) {
    return access.find(Viewers.of(caller), owner, name).flatMap(found -> context(found, caller));
  }

  /** Finds a repository. Returns empty for an unknown id, and if the caller may not see it. */
  public Optional<RepositoryContext> find(long id, Caller caller) {
    return access.find(Viewers.of(caller), id).flatMap(found -> context(found, caller));
  }

  private static Optional<RepositoryContext> context(FoundRepository found, Caller caller) {
    return found.permission().any()
        ? Optional.of(
            new RepositoryContext(
                found.row(), found.owner(), found.permission(), found.blocked(), caller))
        : Optional.empty();
  }

  private ApiError elsewhere(AccountRow owner, String name, Caller caller) {
    return repositories
        .findByFormerName(owner.id, name)
        .flatMap(row -> access.find(Viewers.of(caller), row.id))
        .filter(found -> found.permission().any())
        .map(
            found ->
                redirects.to(
                    request(),
                    HttpStatus.MOVED_PERMANENTLY,
                    path(found.owner().login, found.row().name)))
        .orElseGet(ApiError::notFound);
  }

  private static Map<String, String> path(String owner, String name) {
    return Map.of("owner", owner, "repo", name, "template_owner", owner, "template_repo", name);
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }
}
