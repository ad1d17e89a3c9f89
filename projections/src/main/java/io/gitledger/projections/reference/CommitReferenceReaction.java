package io.gitledger.projections.reference;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.issue.IssueCommand.CloseIssue;
import io.gitledger.command.issue.IssueCommand.ReopenIssue;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.reference.ReferenceCommand.AddCommitReference;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.command.time.TimeCommand.AddTime;
import io.gitledger.command.time.TimeCommand.TimesheetId;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.branch.BranchesAtEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.dependency.DependencyFinder;
import io.gitledger.query.dependency.DependencyFinder.Closing;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.reference.IssueReference;
import io.gitledger.query.reference.IssueReference.Action;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Records the issues that the messages of pushed commits refer to, on behalf of the pusher. Closes
 * and reopens the issues that a message names with a keyword: by commits of the default branch, and
 * for an issue with a branch, by commits of that branch.
 */
@Reaction(writes = false)
class CommitReferenceReaction {
  private static final int MAX_COMMITS = 1_000;
  private static final int MAX_ISSUES = 1_000;
  private static final Set<String> NO_PUSHES =
      Set.of(
          BranchEvent.FOUNDS, BranchEvent.MIRRORS, BranchEvent.RENAMES, RepositoryEvent.MIGRATES);

  private final GitRepositories git;
  private final BranchesAtEvent branchesThen;
  private final AccountFinder accounts;
  private final Access access;
  private final TargetFinder targets;
  private final PullRequestFinder pulls;
  private final DependencyFinder dependencies;
  private final Commands commands;
  private final Urls urls;

  CommitReferenceReaction(
      GitRepositories git,
      BranchesAtEvent branchesThen,
      AccountFinder accounts,
      Access access,
      TargetFinder targets,
      PullRequestFinder pulls,
      DependencyFinder dependencies,
      Commands commands,
      Urls urls) {
    this.git = git;
    this.branchesThen = branchesThen;
    this.accounts = accounts;
    this.access = access;
    this.targets = targets;
    this.pulls = pulls;
    this.dependencies = dependencies;
    this.commands = commands;
    this.urls = urls;
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    if (NO_PUSHES.stream().anyMatch(message.getMetaData()::containsKey)) return;
    List<Change> branches =
        event.changes().stream()
            .filter(change -> RefNames.isBranch(change.ref()) && !change.deletes())
            .toList();
    if (branches.isEmpty()) return;
    Optional<Pushed> pushed = Optional.empty();
    try (GitRepository opened = git.open(event.repository())) {
      for (Change change : branches) {
        List<CommitInfo> commits = commits(opened, change, message);
        if (commits.stream().noneMatch(this::refers)) continue;
        if (pushed.isEmpty()) pushed = find(event.repository(), message);
        if (pushed.isEmpty()) return;
        new Following(pushed.get(), RefNames.shortBranch(change.ref())).follow(commits);
      }
    } catch (UnknownRepositoryException deleted) {
      // Its issues are deleted, too.
    }
  }

  private boolean refers(CommitInfo commit) {
    return !IssueReference.in(commit.message(), urls.root()).isEmpty();
  }

  private record Pushed(Viewer pusher, FoundRepository repository) {}

  private Optional<Pushed> find(long repository, EventMessage<?> message) {
    return accounts
        .findById(Origin.actorOf(message.getMetaData()))
        .map(AccountRow::viewer)
        .flatMap(pusher -> access.find(pusher, repository).map(found -> new Pushed(pusher, found)));
  }

  /** Returns the newest of the commits that are new in the branch, newest first. */
  private List<CommitInfo> commits(GitRepository opened, Change change, EventMessage<?> message)
      throws IOException {
    Optional<ObjectId> tip = new Revisions(opened).commit(ObjectId.fromString(change.current()));
    if (tip.isEmpty()) return List.of();
    var log = new CommitLog(opened);
    if (change.creates())
      return log.firstOfNewBranch(change.ref(), tip.get(), branchesThen.after(message, opened));
    return log.ofMove(ObjectId.fromString(change.previous()), tip.get(), MAX_COMMITS).commits();
  }

  private record Named(IssueReference reference, Target target) {}

  /** Processes the references of new commits of a branch. */
  private final class Following {
    private final Viewer pusher;
    private final FoundRepository repository;
    private final String branch;
    private int looks;

    private Following(Pushed pushed, String branch) {
      pusher = pushed.pusher();
      repository = pushed.repository();
      this.branch = branch;
    }

    private void follow(List<CommitInfo> newestFirst) {
      for (CommitInfo commit : newestFirst.reversed()) {
        List<Named> named = named(commit);
        Set<Long> merged = merged(named, commit);
        for (Named each : named)
          if (!merged.contains(each.target().issue().id))
            onBehalfOfPusher(() -> follow(each.target(), each.reference(), commit));
      }
    }

    private List<Named> named(CommitInfo commit) {
      var named = new ArrayList<Named>();
      for (IssueReference reference : IssueReference.in(commit.message(), urls.root()))
        if (looks++ < MAX_ISSUES)
          targets
              .find(reference, repository.row().id, pusher)
              .filter(target -> target.isReadable() && !target.at().row().archived())
              .ifPresent(target -> named.add(new Named(reference, target)));
      return named;
    }

    /**
     * Returns the pull requests merged by a commit. A merge commit names its own pull request,
     * which shows the merge already.
     */
    private Set<Long> merged(List<Named> named, CommitInfo commit) {
      Set<Long> repositories =
          named.stream()
              .map(each -> each.target().issue())
              .filter(issue -> issue.pull)
              .map(issue -> issue.repositoryId)
              .collect(Collectors.toSet());
      return repositories.isEmpty()
          ? Set.of()
          : pulls.issuesByMergeCommit(repositories, commit.id().name());
    }

    private void onBehalfOfPusher(Runnable commandsSent) {
      try {
        Origin.current()
            .onBehalfOf(pusher.id())
            .during(
                () -> {
                  commandsSent.run();
                  return null;
                });
      } catch (CommandRejectedException refused) {
        // The issue was deleted meanwhile.
      }
    }

    private void follow(Target target, IssueReference reference, CommitInfo commit) {
      boolean first =
          commands.send(
              new AddCommitReference(
                  target.references(),
                  target.at().row().id,
                  target.issue().pull,
                  repository.row().id,
                  commit.id().name()));
      if (reference.action() == Action.NONE
          || target.issue().pull
          || !isMeant(target.issue())
          || !target.mayClose()) return;
      var issue = new IssueId(target.issue().id);
      if (reference.action() == Action.REOPEN) {
        commands.send(new ReopenIssue(issue, commit.id().name()));
        return;
      }
      if (first && !target.issue().closed) track(target, reference.seconds(), commit);
      Closing closing = dependencies.findClosing(target.issue().id, pusher.id());
      if (closing.blocked() && target.at().row().tracker.issueDependencies) return;
      commands.send(new CloseIssue(issue, commit.id().name(), closing.timed() ? pusher.id() : 0));
    }

    private boolean isMeant(IssueRow issue) {
      String about = RefNames.shortBranch(issue.ref);
      return branch.equals(about.isEmpty() ? repository.row().defaultBranch : about);
    }

    private void track(Target target, long seconds, CommitInfo commit) {
      if (seconds == 0 || !target.at().row().tracker.timeTracker) return;
      commands.send(
          new AddTime(
              new TimesheetId(target.issue().id),
              target.at().row().id,
              false,
              pusher.id(),
              seconds,
              commit.author().when()));
    }
  }
}
