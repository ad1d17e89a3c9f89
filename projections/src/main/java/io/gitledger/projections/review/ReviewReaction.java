package io.gitledger.projections.review;

import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.comment.CommentCommand.OutdateComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.pull.PullRequestEvent.PullRequestBaseChanged;
import io.gitledger.command.pull.PullRequestEvent.PullRequestSynchronized;
import io.gitledger.command.review.ReviewCommand.ChangeOfficialReviewers;
import io.gitledger.command.review.ReviewCommand.FollowHead;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommentedLines;
import io.gitledger.git.read.Comparison;
import io.gitledger.git.read.Comparison.Side;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.EventHistory;
import io.gitledger.projections.Reaction;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.review.ReviewFinder;
import io.gitledger.query.review.ReviewFinder.CurrentLine;
import io.gitledger.query.review.ReviewRow;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;

/** Updates reviews when the head or the base of their pull request changes. */
@Reaction(processor = "pulls", writes = false)
class ReviewReaction {
  private static final String DISMISSAL =
      "New commits pushed, approval review dismissed automatically according to repository settings";

  private final PullRequestFinder pulls;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final ReviewFinder reviews;
  private final ReviewRules rules;
  private final GitRepositories git;
  private final EventHistory history;
  private final Commands commands;

  ReviewReaction(
      PullRequestFinder pulls,
      RepositoryFinder repositories,
      AccountFinder accounts,
      ReviewFinder reviews,
      ReviewRules rules,
      GitRepositories git,
      EventHistory history,
      Commands commands) {
    this.pulls = pulls;
    this.repositories = repositories;
    this.accounts = accounts;
    this.reviews = reviews;
    this.rules = rules;
    this.git = git;
    this.history = history;
    this.commands = commands;
  }

  @EventHandler
  void on(PullRequestSynchronized event, EventMessage<?> message) throws IOException {
    Optional<PullRequestRow> pull = pulls.findById(event.pull().value());
    if (pull.isEmpty() || reviews.listByIssue(event.issue().value()).isEmpty()) return;
    try (GitRepository repository = git.open(event.repository())) {
      Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + pull.get().base);
      if (base.isEmpty()) return;
      var head = new Side(repository, ObjectId.fromString(event.commit()));
      try (var now = new Comparison(new Side(repository, base.get()), head, true);
          var before = now.ofHead(ObjectId.fromString(event.oldCommit()))) {
        Set<String> newer = newerHeads(event, message);
        follow(event, pull.get(), newer, !now.hasChangesOf(before), message);
        outdate(event.issue().value(), newer, now.lines(), message);
      }
    } catch (UnknownRepositoryException deleted) {
      // The repository was deleted, so nobody reads the reviews any more.
    }
  }

  /** Returns later heads, because commits pushed since may have been reviewed. */
  private Set<String> newerHeads(PullRequestSynchronized event, EventMessage<?> message) {
    return history
        .after(message, event.pull().toString())
        .map(EventMessage::getPayload)
        .filter(PullRequestSynchronized.class::isInstance)
        .map(later -> ((PullRequestSynchronized) later).commit())
        .collect(Collectors.toSet());
  }

  private void follow(
      PullRequestSynchronized event,
      PullRequestRow pull,
      Set<String> newer,
      boolean changed,
      EventMessage<?> message) {
    boolean dismisses = rules.dismissesStaleApprovals(event.repository(), pull.base);
    send(
        message,
        new FollowHead(
            new ReviewsId(event.issue().value()),
            new Reviewed(event.issue(), event.repository(), pull.number),
            event.commit(),
            message.getTimestamp(),
            newer,
            changed,
            dismisses,
            Origin.actorOf(message.getMetaData()),
            DISMISSAL));
  }

  /** Marks outdated line comments. A line belongs to the commit that was reviewed. */
  private void outdate(long issue, Set<String> newer, CommentedLines lines, EventMessage<?> message)
      throws IOException {
    for (CurrentLine each : reviews.listCurrentLines(issue))
      if (!newer.contains(each.commit())
          && ObjectId.isId(each.commit())
          && lines.isOutdated(ObjectId.fromString(each.commit()), each.path(), each.line()))
        send(message, new OutdateComment(new CommentId(each.comment())));
  }

  @EventHandler
  void on(PullRequestBaseChanged event, EventMessage<?> message) {
    long issue = event.issue().value();
    Set<Long> reviewers =
        reviews.listByIssue(issue).stream()
            .filter(ReviewRow::decides)
            .map(row -> row.reviewerId)
            .collect(Collectors.toSet());
    Optional<RepositoryRow> repository = repositories.findById(event.repository());
    Optional<AccountRow> owner = repository.flatMap(row -> accounts.findById(row.ownerId));
    if (reviewers.isEmpty() || owner.isEmpty()) return;
    Set<Long> official =
        reviewers.stream()
            .filter(user -> rules.isOfficial(repository.get(), owner.get(), event.base(), user))
            .collect(Collectors.toSet());
    send(message, new ChangeOfficialReviewers(new ReviewsId(issue), official));
  }

  /**
   * Sends a command on behalf of the actor who changed the pull request, unless it was deleted
   * meanwhile.
   */
  private void send(EventMessage<?> message, Command<?> command) {
    Origin.current()
        .onBehalfOf(Origin.actorOf(message.getMetaData()))
        .during(() -> commands.trySend(command));
  }
}
