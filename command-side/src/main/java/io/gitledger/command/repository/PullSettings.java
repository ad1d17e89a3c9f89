package io.gitledger.command.repository;

/** Settings for merges and updates of pull requests, if the unit is enabled. */
public record PullSettings(
    boolean ignoreWhitespaceConflicts,
    boolean allowMerge,
    boolean allowRebase,
    boolean allowRebaseMerge,
    boolean allowSquash,
    boolean allowFastForwardOnly,
    boolean allowManualMerge,
    boolean autodetectManualMerge,
    boolean allowMergeUpdate,
    boolean allowRebaseUpdate,
    boolean deleteBranchAfterMerge,
    boolean allowMaintainerEdit,
    String defaultMergeStyle,
    String defaultUpdateStyle) {
  public static final PullSettings DEFAULT =
      new PullSettings(
          false, true, true, true, true, true, false, false, true, true, false, true, "merge",
          "merge");
}
