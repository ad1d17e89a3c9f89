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
 * Finds issues and pull requests by number and checks access: issues belong to the unit of issues,
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

  /** 403 for a caller whom the owner blocks. */
  public static void refuseBlocked(RepositoryContext at) {
    if (at.blocked()) throw ApiError.forbidden("user is blocked");
  }

  /** The same, and 403 for a caller whom the author of an issue blocks. */
  public void refuseBlocked(RepositoryContext at, long poster) {
    refuseBlocked(at);
    boolean another = poster != at.ownerId() && poster != at.caller().idOrZero();
    if (another && access.blocked(at.viewer(), List.of(poster)))
      throw ApiError.forbidden("user is blocked");
  }

  /**
   * 403 for callers blocked by author or owner, except administrators, and where the issue is
   * locked for callers without write access.
   */
  public void requireComment(RepositoryContext at, IssueRow issue) {
    if (issue.locked && !writes(at, issue.pull) && !at.viewer().administrator())
      throw ApiError.forbidden("You cannot comment on a locked issue.");
    requireUnblocked(at, issue.posterId);
  }

  /** 403 for callers blocked by author or owner, except administrators: they change no text. */
  public void requireUnblocked(RepositoryContext at, long poster) {
    if (!at.permission().administers()) refuseBlocked(at, poster);
  }

  /** The same for the author of an issue. */
  public void requireUnblockedOn(RepositoryContext at, long issue) {
    issues.findById(issue).ifPresent(row -> requireUnblocked(at, row.posterId));
  }

  /** 404 for callers who may read neither issues nor pull requests. */
  public static RepositoryContext requireAny(RepositoryContext at) {
    if (!reads(at, false) && !reads(at, true)) throw ApiError.notFound();
    return at;
  }

  /** The same, and 401 for anonymous callers. */
  public static RepositoryContext requireSignedIn(RepositoryContext at) {
    requireAny(at).signedIn();
    return at;
  }

  /** The same, and 423 in an archived repository. */
  public static RepositoryContext requireChangeable(RepositoryContext at) {
    return requireSignedIn(at).requireNotArchived();
  }

  /** An external tracker hides the issues. */
  public static boolean reads(RepositoryContext at, boolean pull) {
    return reads(at.row(), at.permission(), pull);
  }

  /** The same with given rights. */
  public static boolean reads(RepositoryRow row, Permission permission, boolean pull) {
    return pull
        ? permission.reads(Unit.PULLS)
        : permission.reads(Unit.ISSUES) && !row.tracker.external();
  }

  public static boolean writes(RepositoryContext at, boolean pull) {
    return reads(at, pull) && at.writes(pull ? Unit.PULLS : Unit.ISSUES);
  }

  /** Write access, or the author. */
  public static boolean writes(RepositoryContext at, boolean pull, long poster) {
    return at.caller().idOrZero() == poster || writes(at, pull);
  }

  /** Empty for an unknown number and where the caller may not read it. */
  public Optional<IssueRow> find(RepositoryContext at, long number) {
    return issues.findByNumber(at.row().id, number).filter(issue -> reads(at, issue.pull));
  }

  public IssueRow require(RepositoryContext at, long number) {
    return find(at, number).orElseThrow(ApiError::notFound);
  }

  /** The same whichever kind the caller may read. */
  public IssueRow requireOfAnyKind(RepositoryContext at, long number) {
    return issues.findByNumber(requireAny(at).row().id, number).orElseThrow(ApiError::notFound);
  }
}
