package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;

/**
 * A merge that somebody asks for.
 *
 * @param title of its commit; empty for the default
 * @param message what follows the title; may be empty
 * @param commit by which the base has the head already; empty but for a manual merge
 * @param head id of the commit that the head must stand at; empty for any
 * @param force whether a protection of the base is overridden
 * @param deleteBranch whether the head branch goes afterwards
 * @param scheduled whether it was asked for earlier, to be done now
 */
record MergeRequest(
    MergeStyle style,
    String title,
    String message,
    String commit,
    String head,
    boolean force,
    boolean deleteBranch,
    boolean scheduled) {

  static MergeRequest of(MergePullRequestOption option, RepositoryContext at) {
    return new MergeRequest(
        option.mergeStyle(),
        option.title(),
        option.message(),
        option.commit(),
        requireNonNullElse(option.headCommitId(), ""),
        option.forceMerge(),
        requireNonNullElse(option.deleteBranchAfterMerge(), at.row().pulls.deleteBranchAfterMerge),
        false);
  }

  static MergeRequest scheduled(
      MergeStyle style, String title, String message, String head, boolean deleteBranch) {
    return new MergeRequest(style, title, message, "", head, false, deleteBranch, true);
  }
}
