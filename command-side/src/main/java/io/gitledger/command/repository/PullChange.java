package io.gitledger.command.repository;

import io.gitledger.command.CommandRejectedException;

/** Changes of {@link PullSettings}; null keeps the current value. */
public record PullChange(
    Boolean ignoreWhitespaceConflicts,
    Boolean allowMerge,
    Boolean allowRebase,
    Boolean allowRebaseMerge,
    Boolean allowSquash,
    Boolean allowFastForwardOnly,
    Boolean allowManualMerge,
    Boolean autodetectManualMerge,
    Boolean allowMergeUpdate,
    Boolean allowRebaseUpdate,
    Boolean deleteBranchAfterMerge,
    Boolean allowMaintainerEdit,
    String defaultMergeStyle,
    String defaultUpdateStyle) {
  static final PullChange NONE =
      new PullChange(
          null, null, null, null, null, null, null, null, null, null, null, null, null, null);

  PullSettings applyTo(PullSettings old) {
    var settings =
        new PullSettings(
            or(ignoreWhitespaceConflicts, old.ignoreWhitespaceConflicts()),
            or(allowMerge, old.allowMerge()),
            or(allowRebase, old.allowRebase()),
            or(allowRebaseMerge, old.allowRebaseMerge()),
            or(allowSquash, old.allowSquash()),
            or(allowFastForwardOnly, old.allowFastForwardOnly()),
            or(allowManualMerge, old.allowManualMerge()),
            or(autodetectManualMerge, old.autodetectManualMerge()),
            or(allowMergeUpdate, old.allowMergeUpdate()),
            or(allowRebaseUpdate, old.allowRebaseUpdate()),
            or(deleteBranchAfterMerge, old.deleteBranchAfterMerge()),
            or(allowMaintainerEdit, old.allowMaintainerEdit()),
            defaultMergeStyle == null ? old.defaultMergeStyle() : defaultMergeStyle,
            defaultUpdateStyle == null ? old.defaultUpdateStyle() : defaultUpdateStyle);
    if (allowMergeUpdate != null || allowRebaseUpdate != null || defaultUpdateStyle != null)
      checkUpdateStyles(settings);
    return settings;
  }

  private static boolean or(Boolean wanted, boolean old) {
    return wanted == null ? old : wanted;
  }

  private static void checkUpdateStyles(PullSettings settings) {
    if (!settings.allowMergeUpdate() && !settings.allowRebaseUpdate())
      throw CommandRejectedException.invalid("at least one update style must be allowed");
    boolean allowed =
        switch (settings.defaultUpdateStyle()) {
          case "merge" -> settings.allowMergeUpdate();
          case "rebase" -> settings.allowRebaseUpdate();
          default ->
              throw CommandRejectedException.invalid(
                  "unknown update style: " + settings.defaultUpdateStyle());
        };
    if (!allowed)
      throw CommandRejectedException.invalid(
          "the default update style is not allowed: " + settings.defaultUpdateStyle());
  }
}
