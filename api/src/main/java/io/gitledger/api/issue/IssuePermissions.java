package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryRow;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds issues and pull requests by number and checks access. Issues belong to the unit of issues,
 * pull requests to that of pull requests.
 */
@Component
public class IssuePermissions {
  private final IssueFinder issues;
  private final Access access;

  IssuePermissions(IssueFinder issues, Access access) {
    this.issues = issues;
    this.access = access;
  }

  /** Rejects callers whom the owner blocks, with a 403. */
  public static void refuseBlocked(RepositoryContext at) {
    if (at.blocked()) throw ApiError.forbidden("user is blocked");
  }

  /** Rejects callers whom the owner or the author of an issue blocks, with a 403. */
  public void refuseBlocked(RepositoryContext at, long poster) {
    refuseBlocked(at);
    boolean another = poster != at.ownerId() && poster != at.caller().idOrZero();
    if (another && access.blocked(at.viewer(), List.of(poster)))
      throw ApiError.forbidden("user is blocked");
  }

  /**
   * Requires permission to comment: 403 for callers blocked by author or owner, except
   * administrators, and on a locked issue for callers without write access.
   */
  public void requireComment(RepositoryContext at, IssueRow issue) {
    if (issue.locked && !writes(at, issue.pull) && !at.viewer().administrator())
      throw ApiError.forbidden("You cannot comment on a locked issue.");
    requireUnblocked(at, issue.posterId);
  }

  /**
   * Rejects callers blocked by author or owner, except administrators, with a 403. Blocked callers
   * cannot change texts.
   */
  public void requireUnblocked(RepositoryContext at, long poster) {
    if (!at.permission().administers()) refuseBlocked(at, poster);
  }

  /**
   * Rejects callers blocked by the author of an issue or the owner, except administrators, with a
   * 403.
   */
  public void requireUnblockedOn(RepositoryContext at, long issue) {
    issues.findById(issue).ifPresent(row -> requireUnblocked(at, row.posterId));
  }

  /** Requires read access to issues or pull requests, else 404. */
  public static RepositoryContext requireAny(RepositoryContext at) {
    if (!reads(at, false) && !reads(at, true)) throw ApiError.notFound();
    return at;
  }

  /** Requires read access to issues or pull requests, and authentication, else 401. */
  public static RepositoryContext requireSignedIn(RepositoryContext at) {
    requireAny(at).signedIn();
    return at;
  }

  /**
   * Requires read access to issues or pull requests, authentication, and no archived repository,
   * else 423.
   */
  public static RepositoryContext requireChangeable(RepositoryContext at) {
    return requireSignedIn(at).requireNotArchived();
  }

  /** Returns whether issues or pull requests are readable. An external tracker hides the issues. */
  public static boolean reads(RepositoryContext at, boolean pull) {
    return reads(at.row(), at.permission(), pull);
  }

  /** Returns whether issues or pull requests are readable with given permissions. */
  public static boolean reads(RepositoryRow row, Permission permission, boolean pull) {
    return pull
        ? permission.reads(Unit.PULLS)
        : permission.reads(Unit.ISSUES) && !row.tracker.external();
  }

  public static boolean writes(RepositoryContext at, boolean pull) {
    return reads(at, pull) && at.writes(pull ? Unit.PULLS : Unit.ISSUES);
  }

  /** Returns whether the caller has write access or is the author. */
  public static boolean writes(RepositoryContext at, boolean pull, long poster) {
    return at.caller().idOrZero() == poster || writes(at, pull);
  }

  /** Finds an issue. Returns empty for an unknown number and if the caller may not read it. */
  public Optional<IssueRow> find(RepositoryContext at, long number) {
    return issues.findByNumber(at.row().id, number).filter(issue -> reads(at, issue.pull));
  }

  public IssueRow require(RepositoryContext at, long number) {
    return find(at, number).orElseThrow(ApiError::notFound);
  }

  /** Returns an issue if the caller may read issues or pull requests. */
  public IssueRow requireOfAnyKind(RepositoryContext at, long number) {
    return issues.findByNumber(requireAny(at).row().id, number).orElseThrow(ApiError::notFound);
  }
}
