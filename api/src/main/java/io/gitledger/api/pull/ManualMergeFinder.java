package io.gitledger.api.pull;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.pull.PullRequestCommand.Merge;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import io.gitledger.query.pull.PullRequestState;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Finds a merge that was pushed. */
@Component
class ManualMergeFinder {
  private static final Pattern FULL_ID = Pattern.compile("[0-9a-f]{40}");

  private final GitTemplate git;
  private final PullRequestFinder pulls;

  ManualMergeFinder(GitTemplate git, PullRequestFinder pulls) {
    this.git = git;
    this.pulls = pulls;
  }

  /** Finds the merge by the full id of a commit in the base, or throws a 409. */
  Merge find(RepositoryContext at, PullRequestRow pull, String id) {
    return git.read(
        at,
        repository -> {
          CommitInfo commit = require(repository, pull, id);
          return new Merge(
              MergeStyle.MANUALLY_MERGED,
              pull.commit,
              commit.id().name(),
              mergeBase(repository, pull, commit),
              at.signedIn().id(),
              commit.authoredAt());
        });
  }

  private static CommitInfo require(GitRepository repository, PullRequestRow pull, String id)
      throws IOException {
    var log = new CommitLog(repository);
    Optional<ObjectId> base = repository.refs().find(RefNames.HEADS + pull.base);
    Optional<CommitInfo> commit =
        FULL_ID.matcher(id).matches() ? log.find(ObjectId.fromString(id)) : Optional.empty();
    if (base.isEmpty() || commit.isEmpty() || !log.isAncestor(commit.get().id(), base.get()))
      throw ApiError.conflict("Wrong commit ID");
    return commit.get();
  }

  /** Returns the merge base before the merge, if it can be determined from the merge commit. */
  private String mergeBase(GitRepository repository, PullRequestRow pull, CommitInfo commit)
      throws IOException {
    if (commit.parents().size() > 1)
      return new Candidate(
              repository, pull, commit.parents().getFirst(), ObjectId.fromString(pull.commit))
          .mergeBase()
          .map(ObjectId::name)
          .orElse("");
    PullRequestState state = pulls.states(List.of(pull.id)).get(pull.id);
    return state == null ? "" : state.mergeBase();
  }
}
