package io.gitledger.query.issue;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.issue.IssueView.Lifecycle;
import io.gitledger.query.issue.IssueView.Metadata;
import io.gitledger.query.issue.IssueView.Text;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class IssueViewTest {
  @Test
  void groupsOfFieldsAreFlatAndKeepTheirOrder() {
    Lifecycle open = new Lifecycle("open", false, 0, Instant.EPOCH, Instant.EPOCH, null, null, 0);
    Text text = new Text("", 0, "Title", "Body", "");
    Metadata none = new Metadata(List.of(), List.of(), null, null, null, null);
    var view = new IssueView(1, "url", "page", 1, null, text, none, open, null, null, 0, 0);

    JsonNode json = WireJson.mapper().valueToTree(view);

    assertThat(json.propertyNames())
        .containsExactly(
            "id",
            "url",
            "html_url",
            "number",
            "user",
            "original_author",
            "original_author_id",
            "title",
            "body",
            "ref",
            "assets",
            "labels",
            "milestone",
            "projects",
            "assignee",
            "assignees",
            "state",
            "is_locked",
            "comments",
            "created_at",
            "updated_at",
            "closed_at",
            "due_date",
            "time_estimate",
            "pull_request",
            "repository",
            "pin_order",
            "content_version");
  }
}
