package io.gitledger.api.content;

import io.gitledger.api.content.TreeChange.FileEdits;
import io.gitledger.api.content.TreeChange.PatchText;
import io.gitledger.api.repository.CommitSigners;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.Signature;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.write.BlobMismatchException;
import io.gitledger.git.write.FileEdit;
import io.gitledger.git.write.PatchRefusedException;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.PathRefused;
import io.gitledger.git.write.TreeEdit;
import io.gitledger.query.access.Unit;
import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.content.ContentsResponseView;
import io.gitledger.query.content.FileCommitResponseView;
import io.gitledger.query.content.FilesResponseView;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Changes files by a commit that is created in memory and moves its branch through the same gateway
 * as a push. If the branch was moved concurrently, everything is checked again from its new head.
 */
@Component
class FileService {
  private static final String HEADS = RefNames.HEADS;

  private final GitTemplate git;
  private final RefUpdateService refs;
  private final RefUpdatePolicy policy;
  private final BranchMaintainers maintainers;
  private final LfsFilter lfs;
  private final CommitAuthors authors;
  private final CommitSigners signers;
  private final ContentsFinder reading;
  private final CommitViews commits;
  private final RequestUrls addresses;
  private final RefTurns turns;

  FileService(
      GitTemplate git,
      RefUpdateService refs,
      RefUpdatePolicy policy,
      BranchMaintainers maintainers,
      LfsFilter lfs,
      CommitAuthors authors,
      CommitSigners signers,
      ContentsFinder reading,
      CommitViews commits,
      RequestUrls addresses,
      RefTurns turns) {
    this.git = git;
    this.refs = refs;
    this.policy = policy;
    this.maintainers = maintainers;
    this.lfs = lfs;
    this.authors = authors;
    this.signers = signers;
    this.reading = reading;
    this.commits = commits;
    this.addresses = addresses;
    this.turns = turns;
  }

  FilesResponseView commit(RepositoryContext at, FileOptions options, List<FileEdit> edits) {
    requirePusher(at, options);
    return commit(at, options, new FileEdits(edits));
  }

  FilesResponseView applyPatch(RepositoryContext at, ApplyDiffPatchFileOptions options) {
    requirePusher(at, options.commit());
    return commit(at, options.commit(), new PatchText(options.content()));
  }

  /** Returns the pusher with whose permissions the target branch is moved. */
  private Pusher requirePusher(RepositoryContext at, FileOptions options) {
    if (at.writes(Unit.CODE)) return policy.pusher(at);
    return maintainers
        .findMaintainer(at.viewer(), at.row().id, target(at, options))
        .orElseThrow(
            () ->
                ApiError.forbidden("user should have a permission to write to the target branch"));
  }

  /** Returns the branch to move. */
  private static String target(RepositoryContext at, FileOptions options) {
    return or(options.newBranch(), or(options.branch(), at.defaultBranch()));
  }

  private FilesResponseView commit(RepositoryContext at, FileOptions options, TreeChange change) {
    return turns
        .run(at.row().id, HEADS + target(at, options), () -> attempt(at, options, change))
        .orElseThrow(() -> ApiError.conflict("the branch moves too often, try again"));
  }

  /** Attempts the change. Returns empty if the branch was moved concurrently. */
  private Optional<FilesResponseView> attempt(
      RepositoryContext at, FileOptions options, TreeChange change) {
    return git.write(
        at,
        repository -> {
          String branch = or(options.branch(), ContentRef.defaultBranch(repository));
          String target = or(options.newBranch(), branch);
          boolean empty = !repository.refs().hasBelow(HEADS);
          ObjectId base = repository.refs().find(HEADS + branch).orElse(null);
          if (base == null && (!empty || change.needsBranch()))
            throw ApiError.notFound(
                "branch does not exist [repo_id: " + at.row().id + " name: " + branch + "]");
          change.requireValid();
          ObjectId old = old(repository, branch, target, change.mayForce() && options.forcePush());
          BranchRuleSet rules = policy.branchRules(at.row().id);
          if (target.equals(branch)) change.requireAllowed(at, policy, rules, branch);
          ObjectId commit = commit(at, repository, base, options, change);
          RefOutcome outcome =
              update(
                  at, repository, options, new RefChange(HEADS + target, old, commit, null), rules);
          return switch (outcome.status()) {
            case OK -> Optional.of(answer(at, repository, target, commit, change.shown()));
            case STALE -> Optional.empty();
            case REFUSED -> throw ApiError.forbidden(outcome.message());
          };
        });
  }

  private RefOutcome update(
      RepositoryContext at,
      GitRepository repository,
      FileOptions options,
      RefChange change,
      BranchRuleSet rules)
      throws IOException {
    return at.writes(Unit.CODE)
        ? refs.update(at, repository, change, rules)
        : refs.update(repository, change, rules, requirePusher(at, options));
  }

  /** Returns the current tip of the branch to move. */
  private static ObjectId old(
      GitRepository repository, String branch, String target, boolean force) {
    ObjectId present = repository.refs().find(HEADS + target).orElse(null);
    if (present == null) {
      RefNames.problem(HEADS + target)
          .ifPresent(
              problem -> {
                throw ApiError.invalid(problem);
              });
      return ObjectId.zeroId();
    }
    if (!target.equals(branch) && !force)
      throw ApiError.invalid("branch already exists [name: " + target + "]");
    return present;
  }

  private ObjectId commit(
      RepositoryContext at,
      GitRepository repository,
      ObjectId base,
      FileOptions options,
      TreeChange change)
      throws IOException {
    ObjectId tree = base == null ? null : new Revisions(repository).tree(base).orElse(null);
    List<ObjectId> parents = base == null ? List.of() : List.of(base);
    var says =
        CommitFactory.create(
            options, change, authors.of(at.signedIn()), parents, signers.of(at.row()));
    try {
      List<PathEdit> plan = lfs.apply(repository, tree, change.plan(repository, base, tree));
      return TreeEdit.commit(repository, tree, plan, says).commit();
    } catch (PathRefused refused) {
      throw EditErrors.of(refused);
    } catch (BlobMismatchException | PatchRefusedException refused) {
      throw ApiError.invalid(refused.getMessage());
    }
  }

  private FilesResponseView answer(
      RepositoryContext at,
      GitRepository repository,
      String branch,
      ObjectId commit,
      List<String> paths)
      throws IOException {
    List<ContentsResponseView> files =
        reading.files(at, repository, ContentRef.branch(branch, commit), paths);
    CommitInfo info =
        new CommitLog(repository).find(commit, CommitInfo.MAX_MESSAGE_BYTES).orElseThrow();
    return new FilesResponseView(
        files,
        view(GitUrls.of(at, addresses.current()), info),
        commits.verification(repository, info).forFiles());
  }

  private static FileCommitResponseView view(GitUrls urls, CommitInfo commit) {
    String sha = commit.id().name();
    return new FileCommitResponseView(
        urls.commit(sha),
        sha,
        GitUrls.zero(),
        urls.commitPage(sha),
        signed(commit.author()),
        signed(commit.committer()),
        commit.parents().stream().map(parent -> urls.commitMeta(parent.name())).toList(),
        commit.message(),
        urls.treeMeta(commit.tree().name()));
  }

  private static String or(String given, String usual) {
    return given == null || given.isEmpty() ? usual : given;
  }

  private static CommitUser signed(Signature by) {
    return new CommitUser(by.name(), by.email(), by.timeInUtc());
  }
}
