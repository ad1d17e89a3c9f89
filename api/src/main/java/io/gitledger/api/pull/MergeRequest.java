package io.gitledger.api.pull;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.command.pull.PullRequestCommand.MergeStyle;

/**
 * A requested merge.
 *
 * @param title the title of its commit; empty for the default
 * @param message the message after the title; may be empty
 * @param commit the commit by which the base contains the head already; empty except for a manual
 *     merge
 * @param head id of the expected commit of the head; empty for any
 * @param force whether a protection of the base is overridden
 * @param deleteBranch whether the head branch is deleted afterwards
 * @param scheduled whether it was requested earlier, to be made now
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
