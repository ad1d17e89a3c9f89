package io.gitledger.api.repository;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RedirectBuilder;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.FoundRepository;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositoryRows;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Finds the repository that a path or an id names, as far as the caller may see it. */
@Component
public class RepositoryPaths {
  private final AccountResolver accounts;
  private final RepositoryRows repositories;
  private final Access access;
  private final RedirectBuilder moved;

  RepositoryPaths(
      AccountResolver accounts, RepositoryRows repositories, Access access, RedirectBuilder moved) {
    this.accounts = accounts;
    this.repositories = repositories;
    this.access = access;
    this.moved = moved;
  }

  /**
   * By the names in a path, in any case. Former names are answered with a redirect before any
   * permission is looked at, but not to where the caller may see nothing.
   */
  public RepositoryContext resolve(String owner, String name, Caller caller) {
    Optional<FoundRepository> found = access.find(Viewers.of(caller), owner, name);
    if (found.isPresent()) return context(found.get(), caller).orElseThrow(ApiError::notFound);
    AccountRow account = accounts.resolve(owner, caller);
    throw elsewhere(account, name, caller);
  }

  /** Empty when there is none with this id or the caller may not see it. */
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
        .byFormerName(owner.id, name)
        .filter(row -> access.permission(Viewers.of(caller), row, owner).any())
        .map(row -> moved.to(request(), HttpStatus.MOVED_PERMANENTLY, Map.of("repo", row.name)))
        .orElseGet(ApiError::notFound);
  }

  private static HttpServletRequest request() {
    return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes())
        .getRequest();
  }
}
