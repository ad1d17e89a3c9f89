package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds the repository of a head. A fork that the caller may not read is treated as missing, so
 * that it is not disclosed.
 */
@Component
public class HeadRepositories {
  private final RepositoryResolver repositories;
  private final RepositoryFinder finder;
  private final AccountFinder accounts;
  private final Access access;

  HeadRepositories(
      RepositoryResolver repositories,
      RepositoryFinder finder,
      AccountFinder accounts,
      Access access) {
    this.repositories = repositories;
    this.finder = finder;
    this.accounts = accounts;
    this.access = access;
  }

  /**
   * Requires the repository of a head: 404 for an unknown owner, 400 for one without a repository
   * in the fork network. An explicitly named repository may be any. 404 if its code, or that of the
   * base, is unreadable: that of a disabled unit even for its owner (21-contents-git section 11).
   */
  public RepositoryContext require(RepositoryContext at, BaseHead asked) {
    if (!at.reads(Unit.CODE)) throw ApiError.notFound();
    if (asked.owner() == null) return at;
    if (asked.repository() != null)
      return repositories
          .find(asked.owner(), asked.repository(), at.caller())
          .filter(found -> found.reads(Unit.CODE))
          .orElseThrow(ApiError::notFound);
    AccountRow owner =
        accounts
            .findByLogin(asked.owner())
            .filter(row -> access.sees(at.viewer(), row))
            .orElseThrow(ApiError::notFound);
    if (owner.id == at.ownerId()) return at;
    List<RepositoryContext> visible =
        finder.listRelated(at.row().id, owner.id).stream()
            .map(id -> repositories.find(id, at.caller()))
            .flatMap(Optional::stream)
            .toList();
    if (visible.isEmpty()) throw unrelated(owner);
    return visible.stream()
        .filter(found -> found.reads(Unit.CODE))
        .findFirst()
        .orElseThrow(ApiError::notFound);
  }

  private static ApiError unrelated(AccountRow owner) {
    return ApiError.badRequest(
        "the user " + owner.login + " does not have a fork of the base repository");
  }
}
