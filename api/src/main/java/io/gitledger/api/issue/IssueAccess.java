package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Finds the issue or pull request that a number names, and says what the caller may do with its
 * kind: an issue asks for the unit of issues, a pull request for that of pull requests.
 */
@Component
public class IssueAccess {
  private final IssueFinder issues;
  private final Access access;

  IssueAccess(IssueFinder issues, Access access) {
    this.issues = issues;
    this.access = access;
  }

  /** 403 for a caller whom the owner blocks. */
  public static void refuseBlocked(RepositoryContext at) {
    if (at.blocked()) throw ApiError.forbidden("user is blocked");
  }

  /** The same, and for one whom the author of an issue blocks. */
  public void refuseBlocked(RepositoryContext at, long poster) {
    refuseBlocked(at);
    boolean another = poster != at.ownerId() && poster != at.caller().idOrZero();
    if (another && access.blocked(at.viewer(), List.of(poster)))
      throw ApiError.forbidden("user is blocked");
  }

  /** 404 where the caller can read neither issues nor pull requests. */
  public static RepositoryContext demandAny(RepositoryContext at) {
    if (!reads(at, false) && !reads(at, true)) throw ApiError.notFound();
    return at;
  }

  /** Issues that are kept elsewhere cannot be read here. */
  public static boolean reads(RepositoryContext at, boolean pull) {
    return pull ? at.reads(Unit.PULLS) : at.reads(Unit.ISSUES) && !at.row().tracker.external();
  }

  public static boolean writes(RepositoryContext at, boolean pull) {
    return reads(at, pull) && at.writes(pull ? Unit.PULLS : Unit.ISSUES);
  }

  /** Whether the caller wrote it, or may write things of this kind anyway. */
  public static boolean writes(RepositoryContext at, boolean pull, long poster) {
    return at.caller().idOrZero() == poster || writes(at, pull);
  }

  /** The number, where it exists and may be read. */
  public Optional<IssueRow> find(RepositoryContext at, long number) {
    return issues.findByNumber(at.row().id, number).filter(issue -> reads(at, issue.pull));
  }

  /** The number, or 404. */
  public IssueRow demand(RepositoryContext at, long number) {
    return find(at, number).orElseThrow(ApiError::notFound);
  }
}
