package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.closedAt;
import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** GitHub, and GitBucket, which has the same API. Files of issues are links in their texts. */
final class GithubSource implements MigrationSource {
  private static final int PAGE = 50;
  private static final String PAGED = "per_page=" + PAGE;
  private static final Map<String, String> AS_FILE = Map.of("Accept", "application/octet-stream");

  private final RemoteApi api;
  private final String repository;

  /**
   * @param repository the path of its API
   */
  GithubSource(RemoteApi api, String repository) {
    this.api = api;
    this.repository = repository;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    api.list(
        repository + "/labels?" + PAGED,
        PAGE,
        label ->
            receiver.accept(
                new SourceLabel(
                    text(label, "name"),
                    text(label, "color"),
                    text(label, "description"),
                    false,
                    false)));
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.list(
        repository + "/milestones?state=all&" + PAGED,
        PAGE,
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

  /** Pull requests are in the same list. */
  @Override
  public void issues(Receiver<SourceIssue> receiver) throws IOException {
    api.list(
        repository + "/issues?state=all&sort=created&direction=asc&" + PAGED,
        PAGE,
        issue -> {
          if (!issue.hasNonNull("pull_request")) receiver.accept(issue(issue));
        });
  }

  private static SourceIssue issue(JsonNode issue) {
    return new SourceIssue(
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
        number(issue, "comments") > 0);
  }

  /** The API counts reactions, and does not say whose they are. */
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
  public List<SourceReaction> reactions(SourceIssue issue) {
    return List.of();
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue, SourceComment comment) {
    return List.of();
  }

  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    api.list(
        repository + "/issues/" + issue.number() + "/comments?" + PAGED,
        PAGE,
        comment -> receiver.accept(new SourceComment(text(comment, "id"), content(comment))));
  }

  @Override
  public void releases(Receiver<SourceRelease> receiver) throws IOException {
    api.list(
        repository + "/releases?" + PAGED,
        PAGE,
        release ->
            receiver.accept(
                new SourceRelease(
                    text(release, "tag_name"),
                    text(release, "target_commitish"),
                    text(release, "name"),
                    text(release, "body"),
                    flag(release, "draft"),
                    flag(release, "prerelease"),
                    text(release.path("author"), "login"),
                    createdAt(release),
                    list(release, "assets", GithubSource::file))));
  }

  /** The address of the API serves files of private repositories too. */
  private static SourceFile file(JsonNode asset) {
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

  @Override
  public void close() {
    api.close();
  }
}
