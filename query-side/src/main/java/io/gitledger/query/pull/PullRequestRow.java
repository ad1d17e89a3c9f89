package io.gitledger.query.pull;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** The columns of a pull request, in addition to those of its issue. */
@Entity
@Table(name = "pull_request")
public class PullRequestRow {
  public static final ReadTable<PullRequestRow> TABLE =
      ReadTable.of(PullRequestRow.class).unique("issue_id");

  @Id public long id;
  public long issueId;

  /** The repository of the base. */
  public long repositoryId;

  public long number;
  public long headRepositoryId;

  /** The short name of a branch, which may have been deleted. */
  public String head = "";

  /** The short name of a branch, which may have been deleted. */
  public String base = "";

  /**
   * The head's tip as long as the pull request follows it, which is the value of the hidden ref.
   */
  public String commit = "";

  public boolean maintainerEdit;

  /** Whether it has no branch; the head is a topic of its poster then. */
  public boolean agit;

  /** Empty until it is merged. */
  public String mergeCommit = "";

  /** The merge base at the time of the merge; empty for unrelated histories. */
  public String mergeBase = "";

  /** The id of an account; 0 until it is merged. */
  public long mergedBy;

  public boolean isMerged() {
    return !mergeCommit.isEmpty();
  }

  /** Returns the full name of the ref that holds the head, independent of its branch. */
  public String ref() {
    return "refs/pull/" + number + "/head";
  }
}
