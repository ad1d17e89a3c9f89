package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** What is offered to whoever opens an issue. */
public record IssueConfigView(
    @JsonProperty("blank_issues_enabled") boolean blankIssuesEnabled,
    @JsonProperty("contact_links") List<IssueConfigContactLinkView> contactLinks) {
  /** Where to turn to instead. */
  public record IssueConfigContactLinkView(String name, String url, String about) {}
}
