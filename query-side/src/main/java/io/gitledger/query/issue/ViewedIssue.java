package io.gitledger.query.issue;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.RepositoryRow;

/** An issue or pull request with its repository, the repository's owner and the viewer. */
public record ViewedIssue(
    IssueRow issue, RepositoryRow repository, AccountRow owner, Viewer viewer, Urls urls) {

  /** Returns the URL of the HTML page. */
  public String htmlUrl() {
    return IssueViews.htmlUrl(issue.pull, issue.number, repository, owner, urls);
  }
}
