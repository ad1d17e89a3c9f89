package io.gitledger.api.pull;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.collaborator.AssigneeFinder;
import io.gitledger.query.repository.Access;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Resolves requested reviewers, and checks that they may review. */
@Component
public class ReviewerResolver {
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final AssigneeFinder collaborators;
  private final OfficialReviewers official;
  private final Access access;

  ReviewerResolver(
      AccountFinder accounts,
      TeamFinder teams,
      AssigneeFinder collaborators,
      OfficialReviewers official,
      Access access) {
    this.accounts = accounts;
    this.teams = teams;
    this.collaborators = collaborators;
    this.official = official;
    this.access = access;
  }

  /**
   * A user or team.
   *
   * @param user null for a team
   * @param team null for a user
   */
  public record Reviewer(AccountRow user, TeamRow team) {
    /** Returns the id of the user, or 0 for a team. */
    public long userId() {
      return user == null ? 0 : user.id;
    }

    /** Returns the id of the team, or 0 for a user. */
    public long teamId() {
      return team == null ? 0 : team.id;
    }
  }

  /**
   * Resolves users by their logins or addresses and teams of the owner by their names, each once:
   * 404 for an unknown one. Users as owners have no teams.
   */
  public List<Reviewer> resolve(RepositoryContext at, List<String> logins, List<String> names) {
    Stream<Reviewer> users =
        distinct(logins).stream().map(login -> new Reviewer(requireUser(at, login), null));
    Stream<Reviewer> asked =
        at.owner().organization()
            ? distinct(names).stream().map(name -> new Reviewer(null, requireTeam(at, name)))
            : Stream.of();
    return Stream.concat(users, asked).toList();
  }

  private static Set<String> distinct(List<String> names) {
    return names == null ? Set.of() : new LinkedHashSet<>(names);
  }

  private AccountRow requireUser(RepositoryContext at, String login) {
    Optional<AccountRow> found =
        login.indexOf('@') < 0 ? accounts.findByLogin(login) : accounts.findByEmail(login);
    return found
        .filter(user -> access.sees(at.viewer(), user) || readsPulls(at, user))
        .orElseThrow(() -> ApiError.notFound("user does not exist: " + login));
  }

  private TeamRow requireTeam(RepositoryContext at, String name) {
    return teams
        .findByName(at.ownerId(), name)
        .orElseThrow(() -> ApiError.notFound("team does not exist: " + name));
  }

  private boolean readsPulls(RepositoryContext at, AccountRow user) {
    return access.permission(user.viewer(), at.row(), at.owner()).reads(Unit.PULLS);
  }

  /**
   * Returns the request for a command: 422 for organizations, the author, users who cannot read
   * pull requests, and teams without access to a private repository.
   *
   * @param base short name of the branch that the pull request is to be merged into
   */
  public Requested require(RepositoryContext at, String base, long author, Reviewer reviewer) {
    AccountRow user = reviewer.user();
    if (user == null) {
      boolean reached = teams.reaches(reviewer.teamId(), at.row().id, at.ownerId());
      if (at.row().isPrivate && !reached) throw ApiError.invalid("Reviewing team can't read repo");
      return new Requested(0, reviewer.teamId(), false);
    }
    requireUser(user);
    if (user.id == author) throw ApiError.invalid("poster of pr can't be reviewer");
    if (!readsPulls(at, user)) throw ApiError.invalid("Reviewer can't read");
    return new Requested(user.id, 0, official.has(at, base, user.id));
  }

  /** Requires a user: 422 for an organization. */
  public static void requireUser(AccountRow account) {
    if (account != null && account.organization())
      throw ApiError.invalid("Organization can't be added as reviewer");
  }

  /**
   * Returns whether the caller may choose reviewers. Administrators of the site have no exemption.
   */
  public boolean mayChoose(RepositoryContext at, long author) {
    long caller = at.signedIn().id();
    return !at.row().archived()
        && (caller == author
            || caller == at.ownerId()
            || collaborators.isReviewer(at.row(), caller));
  }
}
