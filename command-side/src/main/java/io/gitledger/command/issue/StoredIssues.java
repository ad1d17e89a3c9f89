package io.gitledger.command.issue;

import org.axonframework.messaging.MetaData;
import org.axonframework.modelling.command.Repository;
import org.springframework.context.annotation.Lazy;
import org.springframework.stereotype.Component;

/** {@link Issues} on the streams of the issues. */
@Component
class StoredIssues implements Issues {
  private final Repository<Issue> issues;

  StoredIssues(@Lazy Repository<Issue> issues) {
    this.issues = issues;
  }

  @Override
  public void closeMerged(IssueId issue, MetaData about) {
    issues.load(issue.toString()).execute(each -> each.closeMerged(about));
  }
}
