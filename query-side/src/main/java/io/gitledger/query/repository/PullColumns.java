package io.gitledger.query.repository;

import jakarta.persistence.Embeddable;

/** Settings for merging and updating a repository's pull requests. */
@Embeddable
public class PullColumns {
  /** The values on the wire while pull requests are disabled. */
  static final PullColumns SWITCHED_OFF = switchedOff();

  public boolean ignoreWhitespaceConflicts;
  public boolean allowMerge = true;
  public boolean allowRebase = true;
  public boolean allowRebaseMerge = true;
  public boolean allowSquash = true;
  public boolean allowFastForwardOnly = true;
  public boolean allowManualMerge;
  public boolean autodetectManualMerge;
  public boolean allowMergeUpdate = true;
  public boolean allowRebaseUpdate = true;
  public boolean deleteBranchAfterMerge;
  public boolean allowMaintainerEdit = true;
  public String defaultMergeStyle = "merge";
  public String defaultUpdateStyle = "merge";

  private static PullColumns switchedOff() {
    var off = new PullColumns();
    off.allowMerge = false;
    off.allowRebase = false;
    off.allowRebaseMerge = false;
    off.allowSquash = false;
    off.allowFastForwardOnly = false;
    off.allowManualMerge = true;
    off.allowMergeUpdate = false;
    off.allowRebaseUpdate = false;
    off.allowMaintainerEdit = false;
    return off;
  }
}
