package io.gitledger.api.pull;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.Pusher;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.repository.CommitSigners;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.git.write.CommitCopy;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.projections.pull.HeadFollower;
import io.gitledger.query.Viewer;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.repository.Access;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Updates heads of pull requests from their bases. Each update is a push to the head. */
@Component
class UpdateService {
  private final PullRequestViewFinder reader;
  private final HeadPushers pushers;
  private final RefUpdatePolicy policy;
  private final CommitAuthors authors;
  private final CommitSigners signers;
  private final Access access;
  private final GitRepositories git;
  private final RefUpdateGateway gateway;

  UpdateService(
      PullRequestViewFinder reader,
      HeadPushers pushers,
      RefUpdatePolicy policy,
      CommitAuthors authors,
      CommitSigners signers,
      Access access,
      GitRepositories git,
      RefUpdateGateway gateway,
      HeadFollower pullRequests) {
    this.reader = reader;
    this.pushers = pushers;
    this.policy = policy;
    this.authors = authors;
    this.signers = signers;
    this.access = access;
    this.git = git;
    this.gateway = pullRequests.followed(gateway.ofApi());
  }

  /**
   * Updates a head. The checks are in the contract's order.
   *
   * @param rebase whether the head's commits are rebased onto the base instead of merged with it
   */
  void update(RepositoryContext at, long number, boolean rebase) {
    if (reader.require(at, number).closed) throw ApiError.invalid("the pull request is closed");
    PullRequestRow pull = reader.requirePull(at, number);
    Viewer viewer = at.viewer();
    var source = access.find(viewer, pull.headRepositoryId);
    boolean hidden = source.filter(head -> head.permission().any()).isEmpty();
    if (viewer.publicOnly() && hidden) throw ApiError.notFound();
    boolean enabled = rebase ? at.row().pulls.allowRebaseUpdate : at.row().pulls.allowMergeUpdate;
    Optional<Pusher> pusher = pushers.find(viewer, pull);
    Optional<BranchRule> rule = policy.branchRules(pull.headRepositoryId).find(pull.head);
    boolean allowed =
        pusher.isPresent()
            && rule.map(
                    found ->
                        rebase ? found.mayForcePush(pusher.get()) : found.mayPush(pusher.get()))
                .orElse(true);
    if (pull.agit || !enabled || !allowed) throw refused();
    CommitSigner signer = signers.of(source.orElseThrow(ApiError::notFound).row());
    try (GitRepository base = git.open(pull.repositoryId);
        GitRepository head = git.open(pull.headRepositoryId, gateway)) {
      update(at, pull, pusher.get(), rebase, base, head, signer);
    } catch (UnknownRepositoryException deleted) {
      throw ApiError.notFound();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  private void update(
      RepositoryContext at,
      PullRequestRow pull,
      Pusher pusher,
      boolean rebase,
      GitRepository base,
      GitRepository head,
      CommitSigner signer)
      throws IOException {
    String branch = RefNames.HEADS + pull.head;
    ObjectId theirs = base.refs().find(RefNames.HEADS + pull.base).orElseThrow(ApiError::notFound);
    ObjectId ours = head.refs().find(branch).orElseThrow(UpdateService::refused);
    if (base.id() != head.id()) CommitCopy.copy(base, head, theirs);
    if (new CommitLog(head).isAncestor(theirs, ours))
      throw ApiError.invalid("the head has all commits of the base");
    Signature committer = authors.now(at.signedIn());
    ObjectId tip;
    try (var commits = new MergeCommits(head, committer, signer)) {
      String message = "Merge branch '" + pull.base + "' into " + pull.head;
      tip =
          rebase
              ? commits.make(MergeStyle.REBASE, theirs, ours, MergeCommits.Texts.UNCHANGED)
              : commits.make(
                  MergeStyle.MERGE,
                  ours,
                  theirs,
                  new MergeCommits.Texts(committer, message, last -> last));
    } catch (ApiError conflict) {
      throw ApiError.conflict(conflict.getMessage());
    }
    var change = new RefChange(branch, ours, tip, null);
    if (policy.findRefusal(head, pusher, List.of(change)).isPresent()) throw refused();
    RefOutcome outcome = head.change(List.of(change), true).getFirst();
    if (!outcome.landed()) throw ApiError.conflict("the head has moved in the meantime");
  }

  private static ApiError refused() {
    return ApiError.forbidden("").withoutBody();
  }
}
