package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.closedAt;
import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** GitHub, and GitBucket, which has the same API. Files of issues remain links in their texts. */
final class GithubSource extends ApiSource {
  static final Paging PAGING = new Paging("per_page", 50);
  private static final Map<String, String> AS_FILE = Map.of("Accept", "application/octet-stream");

  GithubSource(RemoteApi api, String repository) {
    super(api, repository);
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.list(
        repository + "/milestones?state=all",
        milestone ->
            receiver.accept(
                new SourceMilestone(
                    text(milestone, "number"),
                    text(milestone, "title"),
                    text(milestone, "description"),
                    dueTime(milestone, "due_on"),
                    createdAt(milestone),
                    closedAt(milestone))));
  }

  /** Reads issues and pull requests, which are in the same list. */
  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    api.list(
        repository + "/issues?state=all&sort=created&direction=asc",
        issue -> {
          boolean wanted = issue.hasNonNull("pull_request") ? pulls : issues;
          if (wanted) receiver.accept(issue(issue, pull(issue)));
        });
  }

  private static SourceIssue issue(JsonNode issue, SourcePull pull) {
    return new SourceIssue(
        text(issue, "number"),
        number(issue, "number"),
        text(issue, "title"),
        content(issue),
        "",
        null,
        closedAt(issue),
        flag(issue, "locked") ? text(issue, "active_lock_reason") : null,
        list(issue, "labels", label -> text(label, "name")),
        text(issue.path("milestone"), "number"),
        list(issue, "assignees", user -> text(user, "login")),
        number(issue, "comments") > 0,
        0,
        pull);
  }

  /** Returns the text. The API counts reactions, but does not return their users. */
  private static SourceText content(JsonNode item) {
    List<SourceReaction> reactions =
        item.path("reactions")
            .propertyStream()
            .filter(reaction -> reaction.getValue().asLong(0) > 0)
            .map(reaction -> new SourceReaction(reaction.getKey(), ""))
            .toList();
    return new SourceText(
        text(item.path("user"), "login"),
        createdAt(item),
        text(item, "body"),
        reactions,
        List.of());
  }

  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    api.list(
        repository + "/issues/" + issue.number() + "/comments",
        comment -> receiver.accept(new SourceComment(text(comment, "id"), content(comment))));
  }

  /**
   * Reads the line comments. The line of an outdated comment is that of the commit that was
   * reviewed.
   */
  @Override
  public void lineComments(
      SourceIssue pull, Collection<String> reviews, Receiver<SourceLineComment> receiver)
      throws IOException {
    api.list(
        path(pull) + "/comments",
        comment -> {
          boolean current = comment.hasNonNull("line");
          long line = number(comment, current ? "line" : "original_line");
          boolean before = text(comment, "side").equals("LEFT");
          receiver.accept(
              new SourceLineComment(
                  new SourceComment(text(comment, "id"), content(comment)),
                  text(comment, "pull_request_review_id"),
                  text(comment, "path"),
                  before ? line : 0,
                  before ? 0 : line,
                  text(comment, current ? "commit_id" : "original_commit_id"),
                  text(comment, "diff_hunk"),
                  ""));
        });
  }

  /** Returns a file. The API's URL also serves files of private repositories. */
  @Override
  SourceFile file(JsonNode asset) {
    String url = text(asset, "url");
    return new SourceFile(
        text(asset, "name"),
        url.isEmpty() ? text(asset, "browser_download_url") : url,
        number(asset, "size"));
  }

  @Override
  public <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return api.download(file.url(), AS_FILE, file.size(), reader);
  }
}
