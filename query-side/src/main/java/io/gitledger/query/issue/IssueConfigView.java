package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The configuration of new issues. */
public record IssueConfigView(
    @JsonProperty("blank_issues_enabled") boolean blankIssuesEnabled,
    @JsonProperty("contact_links") List<IssueConfigContactLinkView> contactLinks) {
  /** A contact offered as an alternative to an issue. */
  public record IssueConfigContactLinkView(String name, String url, String about) {}
}
