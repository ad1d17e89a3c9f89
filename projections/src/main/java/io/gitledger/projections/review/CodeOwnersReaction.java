package io.gitledger.projections.review;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestCreated;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.review.ReviewCommand.RequestReview;
import io.gitledger.command.review.ReviewCommand.Requested;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.pull.PullRequestRefs;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.issue.PullRequestTitle;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.review.ReviewRow;
import io.gitledger.query.team.TeamFinder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.MetaData;
import org.eclipse.jgit.lib.ObjectId;

/** Asks the owners of changed files for reviews. */
@Reaction(processor = "pulls", writes = false)
class CodeOwnersReaction {
  private static final int MAX_FILES = 3_000;

  private final PullRequestFinder pulls;
  private final PullRequestRefs refs;
  private final IssueFinder issues;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final ReviewFinder reviews;
  private final ReviewRules rules;
  private final Access access;
  private final GitRepositories git;
  private final Commands commands;

  CodeOwnersReaction(
      PullRequestFinder pulls,
      PullRequestRefs refs,
      IssueFinder issues,
      RepositoryFinder repositories,
      AccountFinder accounts,
      TeamFinder teams,
      ReviewFinder reviews,
      ReviewRules rules,
      Access access,
      GitRepositories git,
      Commands commands) {
    this.pulls = pulls;
    this.refs = refs;
    this.issues = issues;
    this.repositories = repositories;
    this.accounts = accounts;
    this.teams = teams;
    this.reviews = reviews;
    this.rules = rules;
    this.access = access;
    this.git = git;
    this.commands = commands;
  }

  /** The head of a fork may not be in the base yet. */
  @EventHandler
  void on(PullRequestCreated event, EventMessage<?> message) throws IOException {
    pulls.findById(event.pull().value()).ifPresent(refs::move);
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) throws IOException {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(PullRequestBaseChanged event, EventMessage<?> message) throws IOException {
    ask(event.issue(), message);
  }

  @EventHandler
  void on(IssueRetitled event, MetaData about, EventMessage<?> message) throws IOException {
    boolean ready =
        PullRequestTitle.isDraft(event.oldTitle()) && !PullRequestTitle.isDraft(event.title());
    if (ready && about.containsKey(IssueEvent.PULL)) ask(event.issue(), message);
  }

  /** A pull request and where it is. */
  private record Asked(
      IssueRow issue, PullRequestRow pull, RepositoryRow repository, AccountRow owner) {}

  private void ask(IssueId id, EventMessage<?> message) throws IOException {
    Optional<IssueRow> issue =
        issues
            .findById(id.value())
            .filter(row -> !row.closed && !PullRequestTitle.isDraft(row.title));
    Optional<RepositoryRow> repository =
        issue
            .flatMap(row -> repositories.findById(row.repositoryId))
            .filter(row -> row.forkOf == 0);
    if (repository.isEmpty()) return;
    Optional<AccountRow> owner = accounts.findById(repository.get().ownerId);
    PullRequestRow pull = pulls.byIssues(List.of(id.value())).get(id.value());
    if (owner.isEmpty() || pull == null) return;
    ask(new Asked(issue.get(), pull, repository.get(), owner.get()), message);
  }

  private void ask(Asked at, EventMessage<?> message) throws IOException {
    Set<String> owners = owners(at);
    if (owners.isEmpty()) return;
    List<ReviewRow> known = reviews.listByIssue(at.issue().id);
    for (String owner : owners) {
      Optional<Requested> requested =
          owner.indexOf('/') < 0 ? user(at, owner, known) : team(at, owner, known);
      requested.ifPresent(each -> send(at, each, message));
    }
  }

  private Set<String> owners(Asked at) throws IOException {
    try (GitRepository repository = git.open(at.repository().id)) {
      Optional<CodeOwners> found = find(repository, at.repository().defaultBranch);
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + at.pull().base);
      if (found.isEmpty() || base.isEmpty()) return Set.of();
      var head = new Side(repository, ObjectId.fromString(at.pull().commit));
      try (var comparison = new Comparison(new Side(repository, base.get()), head, true)) {
        return found.get().of(comparison.paths(MAX_FILES));
      }
    } catch (UnknownRepositoryException deleted) {
      return Set.of();
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

  /** Not the author, nobody who was asked or has reviewed, and nobody who cannot read it. */
  private Optional<Requested> user(Asked at, String login, List<ReviewRow> known) {
    return accounts
        .findByLogin(login)
        .filter(user -> !user.organization() && user.id != at.issue().posterId)
        .filter(user -> known.stream().noneMatch(row -> row.reviewerId == user.id))
        .filter(
            user -> access.permission(user.viewer(), at.repository(), at.owner()).reads(Unit.PULLS))
        .map(
            user ->
                new Requested(
                    user.id,
                    0,
                    rules.isOfficial(at.repository(), at.owner(), at.pull().base, user.id)));
  }

  /** A team of the owner that reaches the repository. */
  private Optional<Requested> team(Asked at, String owner, List<ReviewRow> known) {
    int slash = owner.indexOf('/');
    String name = owner.substring(slash + 1);
    if (!at.owner().organization() || !at.owner().login.equalsIgnoreCase(owner.substring(0, slash)))
      return Optional.empty();
    return teams
        .findByName(at.owner().id, name)
        .filter(team -> team.name.equals(name))
        .filter(team -> known.stream().noneMatch(row -> row.teamId == team.id))
        .filter(team -> teams.reaches(team.id, at.repository().id, at.owner().id))
        .map(team -> new Requested(0, team.id, false));
  }

  /** On behalf of whoever changed the pull request. */
  private void send(Asked at, Requested requested, EventMessage<?> message) {
    var issue = new IssueId(at.issue().id);
    var command =
        new RequestReview(
            new ReviewsId(issue.value()),
            new Reviewed(issue, at.repository().id, at.issue().number),
            requested,
            true);
    try {
      Origin.current()
          .onBehalfOf(Origin.actorOf(message.getMetaData()))
          .during(() -> commands.send(command));
    } catch (CommandRejectedException full) {
      // There are too many reviews already.
    }
  }
}
