package io.gitledger.api.branch;

import io.gitledger.api.content.BranchRuleSet;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.branch.BranchCommand.RenameBranch;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.projections.pull.PullRequestBranches;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates, moves, renames and deletes branches. */
@Component
class BranchService {
  private static final String HEADS = RefNames.HEADS;
  private static final String SAME_NAME =
      "Cannot rename a branch using the same name or rename to a branch that already exists.";

  private final GitTemplate git;
  private final RefUpdateService refs;
  private final RefUpdatePolicy policy;
  private final Commands commands;
  private final PullRequestBranches pulls;

  BranchService(
      GitTemplate git,
      RefUpdateService refs,
      RefUpdatePolicy policy,
      Commands commands,
      PullRequestBranches pulls) {
    this.pulls = pulls;
    this.git = git;
    this.refs = refs;
    this.policy = policy;
    this.commands = commands;
  }

  void create(RepositoryContext at, CreateBranchRepoOption option) {
    String name = option.newBranchName();
    git.write(
        at,
        repository -> {
          ObjectId start = start(repository, option);
          refuseTaken(repository.refs(), name);
          RefNames.problem(HEADS + name).ifPresent(BranchService::invalid);
          var change = new RefChange(HEADS + name, ObjectId.zeroId(), start, null);
          RefOutcome outcome = refs.update(at, repository, change);
          if (outcome.landed()) return null;
          throw ApiError.conflict(
              outcome.status() == RefOutcome.Status.STALE
                  ? "The branch already exists."
                  : "The branch with the same name already exists.");
        });
  }

  /**
   * Returns the start of a branch: a branch, tag, other ref or commit, by default the head of the
   * default branch.
   */
  private static ObjectId start(GitRepository repository, CreateBranchRepoOption option)
      throws IOException {
    Revisions revisions = new Revisions(repository);
    String ref = option.oldRefName();
    if (ref != null && !ref.isEmpty())
      return revisions
          .commit(ref, Revisions.MIN_ABBREVIATION)
          .orElseThrow(() -> ApiError.noObject(ref, ""));
    String old = option.oldBranchName();
    String branch = old == null || old.isEmpty() ? repository.head() : HEADS + old;
    return repository
        .refs()
        .find(branch)
        .orElseThrow(() -> ApiError.notFound("The old branch does not exist"));
  }

  private static void refuseTaken(RefSnapshot refs, String name) {
    if (refs.find(HEADS + name).isPresent()) throw ApiError.conflict("The branch already exists.");
    if (refs.find(RefNames.TAGS + name).isPresent())
      throw ApiError.conflict("The branch with the same tag already exists.");
  }

  /** Moves a branch. Returns at once if the branch has this tip already. */
  void update(RepositoryContext at, String name, UpdateBranchRepoOption option) {
    git.write(
        at,
        repository -> {
          ObjectId old =
              head(repository, name)
                  .orElseThrow(
                      () ->
                          ApiError.notFound(
                              "branch does not exist [repo_id: "
                                  + at.row().id
                                  + " name: "
                                  + name
                                  + "]"));
          Revisions revisions = new Revisions(repository);
          ObjectId target =
              revisions
                  .commit(option.newCommitId(), Revisions.MIN_ABBREVIATION)
                  .orElseThrow(() -> ApiError.noCommit(option.newCommitId()));
          String guard = option.oldCommitId();
          if (guard != null && !guard.isEmpty()) {
            Optional<ObjectId> expected = revisions.commit(guard, Revisions.MIN_ABBREVIATION);
            if (expected.isEmpty() || !expected.get().equals(old))
              throw ApiError.invalid(
                  "branch commit does not match [expected: "
                      + guard
                      + ", given: "
                      + old.name()
                      + "]");
          }
          if (old.equals(target)) return null;
          if (!option.force() && !new CommitLog(repository).isAncestor(old, target))
            throw ApiError.invalid("Force push " + name + " need a confirm force parameter");
          RefOutcome outcome =
              refs.update(at, repository, new RefChange(HEADS + name, old, target, null));
          if (outcome.landed()) return null;
          throw moved(name);
        });
  }

  /**
   * Renames a branch in a single event: the old name is deleted, the new one is created, and HEAD
   * is updated.
   */
  void rename(RepositoryContext at, String from, String to) {
    git.write(
        at,
        repository -> {
          if (from.equals(to) || head(repository, to).isPresent())
            throw ApiError.invalid(SAME_NAME);
          ObjectId head =
              head(repository, from).orElseThrow(() -> ApiError.notFound("Branch doesn't exist."));
          requireRenamable(at, repository, from, to);
          RefNames.problem(HEADS + to).ifPresent(BranchService::invalid);
          refs.requireWritable(at);
          for (RefOutcome outcome : commands.send(new RenameBranch(at.row().id, from, to, head))) {
            if (outcome.status() == RefOutcome.Status.STALE) throw moved(from);
            if (!outcome.landed()) throw ApiError.invalid(outcome.message());
          }
          return null;
        });
    pulls.renameAtOnce(at.row().id, from, to);
  }

  /**
   * Checks whether a branch may be renamed. A protection of a single branch is renamed with it, but
   * a glob is not, so its branches cannot be renamed.
   */
  private void requireRenamable(
      RepositoryContext at, GitRepository repository, String from, String to) {
    BranchRuleSet rules = policy.branchRules(at.row().id);
    boolean own = rules.names(from);
    if ((own || repository.head().equals(HEADS + from)) && !at.permission().administers())
      throw ApiError.forbidden(
          "User must be a repo or site admin to rename default or protected branches.");
    if (!own && rules.find(from).isPresent())
      throw ApiError.forbidden("Branch is protected by glob-based protection rules.");
    if (rules.find(to).filter(rule -> !rule.mayPush(policy.pusher(at))).isPresent())
      throw ApiError.forbidden("Not allowed to push to protected branch " + to);
  }

  void delete(RepositoryContext at, String name) {
    git.write(
        at,
        repository -> {
          if (repository.head().equals(HEADS + name))
            throw ApiError.forbidden("can not delete default or pull request target branch");
          if (policy.branchRules(at.row().id).find(name).isPresent())
            throw ApiError.forbidden("branch protected");
          ObjectId old = head(repository, name).orElseThrow(() -> missing(name));
          RefOutcome outcome =
              refs.update(
                  at, repository, new RefChange(HEADS + name, old, ObjectId.zeroId(), null));
          if (outcome.landed()) return null;
          throw moved(name);
        });
    pulls.deleteAtOnce(at.row().id, name);
  }

  private static Optional<ObjectId> head(GitRepository repository, String name) {
    return repository.refs().find(HEADS + name);
  }

  private static ApiError missing(String name) {
    return ApiError.notFound("branch does not exist [name: " + name + "]");
  }

  private static ApiError moved(String name) {
    return ApiError.conflict("the branch " + name + " has moved meanwhile");
  }

  private static void invalid(String problem) {
    throw ApiError.invalid(problem);
  }
}
