package io.gitledger.projections.review;

import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.team.TeamFinder;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Finds the owners of changed files whose review is to be requested. */
@Component
public class CodeOwnerFinder {
  private static final int MAX_FILES = 3_000;
  private static final int MAX_OWNERS = 200;

  /** The timeout within a request. Owners that are not found within it are requested later. */
  private static final Duration REQUEST_TIMEOUT = Duration.ofMillis(500);

  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final ReviewRules rules;
  private final Access access;
  private final GitRepositories git;

  CodeOwnerFinder(
      AccountFinder accounts,
      TeamFinder teams,
      ReviewRules rules,
      Access access,
      GitRepositories git) {
    this.accounts = accounts;
    this.teams = teams;
    this.rules = rules;
    this.access = access;
    this.git = git;
  }

  /**
   * A pull request, which need not exist yet.
   *
   * @param base short name of a branch
   */
  public record Proposed(
      RepositoryRow repository, AccountRow owner, long poster, String title, String base) {
    private boolean asks() {
      return repository.forkOf == 0 && !PullRequestTitle.isDraft(title);
    }
  }

  /**
   * Returns the owners of the files that a commit changes, except for the poster, users who cannot
   * read the repository, and known ones.
   *
   * @param commit a commit that the base repository has
   * @param known users and teams who were requested or have reviewed
   */
  List<Requested> find(Proposed pull, String commit, List<Requested> known) {
    return find(pull, pull.repository().id, commit, known, TIMEOUT);
  }

  /**
   * Returns the owners within the timeout of a request.
   *
   * @param headRepository the repository that has the commit
   */
  public List<Requested> findSoon(
      Proposed pull, long headRepository, String commit, List<Requested> known) {
    return find(pull, headRepository, commit, known, REQUEST_TIMEOUT);
  }

  private List<Requested> find(
      Proposed pull, long headRepository, String commit, List<Requested> known, Duration timeout) {
    if (!pull.asks()) return List.of();
    try (GitRepository base = git.open(pull.repository().id)) {
      ObjectId head = ObjectId.fromString(commit);
      if (headRepository == base.id())
        return find(pull, base, new Side(base, head), known, timeout);
      try (GitRepository fork = git.open(headRepository)) {
        return find(pull, base, new Side(fork, head), known, timeout);
      }
    } catch (UnknownRepositoryException deleted) {
      return List.of();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /**
   * Returns the owners for a commit that is about to be added to the base repository, within the
   * timeout of a request.
   *
   * @param repository the repository that has the commit
   */
  public List<Requested> findSoon(Proposed pull, GitRepository repository, ObjectId commit)
      throws IOException {
    return pull.asks()
        ? find(pull, repository, new Side(repository, commit), List.of(), REQUEST_TIMEOUT)
        : List.of();
  }

  private List<Requested> find(
      Proposed pull, GitRepository repository, Side head, List<Requested> known, Duration timeout)
      throws IOException {
    return owners(pull, repository, head, timeout).stream()
        .limit(MAX_OWNERS)
        .map(owner -> owner.indexOf('/') < 0 ? user(pull, owner) : team(pull, owner))
        .flatMap(Optional::stream)
        .filter(found -> known.stream().noneMatch(each -> isSame(each, found)))
        .toList();
  }

  private static boolean isSame(Requested one, Requested other) {
    return one.reviewer() == other.reviewer() && one.team() == other.team();
  }

  private static Set<String> owners(
      Proposed pull, GitRepository repository, Side head, Duration timeout) throws IOException {
    Optional<CodeOwners> found = find(repository, pull.repository().defaultBranch);
    Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + pull.base());
    if (found.isEmpty() || base.isEmpty()) return Set.of();
    try (var comparison = new Comparison(new Side(repository, base.get()), head, true)) {
      return found.get().of(comparison.paths(MAX_FILES), timeout);
    }
  }

  private static Optional<CodeOwners> find(GitRepository repository, String branch)
      throws IOException {
    Optional<ObjectId> tip = repository.refs().find(RefNames.HEADS + branch);
    if (tip.isEmpty()) return Optional.empty();
    var blobs = new Blobs(repository);
    for (String path : CodeOwners.FILES) {
      Optional<ObjectId> file = blobs.find(tip.get(), path);
      if (file.isEmpty()) continue;
      try (InputStream in = blobs.open(file.get())) {
        byte[] text = in.readNBytes(CodeOwners.MAX_BYTES);
        return Optional.of(CodeOwners.parse(new String(text, StandardCharsets.UTF_8)));
      }
    }
    return Optional.empty();
  }

  private Optional<Requested> user(Proposed pull, String login) {
    return accounts
        .findByLogin(login)
        .filter(user -> !user.organization() && user.id != pull.poster())
        .filter(
            user ->
                access.permission(user.viewer(), pull.repository(), pull.owner()).reads(Unit.PULLS))
        .map(
            user ->
                new Requested(
                    user.id,
                    0,
                    rules.isOfficial(pull.repository(), pull.owner(), pull.base(), user.id)));
  }

  /** Returns a team of the owner with access to the repository. */
  private Optional<Requested> team(Proposed pull, String owner) {
    int slash = owner.indexOf('/');
    String name = owner.substring(slash + 1);
    AccountRow organization = pull.owner();
    if (!organization.organization()
        || !organization.login.equalsIgnoreCase(owner.substring(0, slash))) return Optional.empty();
    return teams
        .findByName(organization.id, name)
        .filter(team -> team.name.equals(name))
        .filter(team -> teams.reaches(team.id, pull.repository().id, organization.id))
        .map(team -> new Requested(0, team.id, false));
  }
}
