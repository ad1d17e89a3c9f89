package io.gitledger.api.pull;

import io.gitledger.command.pull.PullRequestCommand.MergeStyle;

/**
 * A merge that somebody asks for.
 *
 * @param title of its commit; empty for the default
 * @param message what follows the title; may be empty
 * @param commit by which the base has the head already; empty but for a manual merge
 * @param deleteBranch whether the head branch goes afterwards
 * @param scheduled whether it was asked for earlier, to be done now
 */
record MergeRequest(
    MergeStyle style,
    String title,
    String message,
    String commit,
    boolean deleteBranch,
    boolean scheduled) {}
