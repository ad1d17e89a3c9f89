package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.pastTime;
import static io.gitledger.projections.migration.ApiFields.text;
import static io.gitledger.projections.migration.ApiFields.time;

import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The common part of the services' APIs. */
abstract class ApiSource implements MigrationSource {
  /** GitHub does not report the verdict of a dismissed review. */
  private static final Map<String, Verdict> VERDICTS =
      Map.of(
          "APPROVED", Verdict.APPROVED,
          "REQUEST_CHANGES", Verdict.REQUEST_CHANGES,
          "CHANGES_REQUESTED", Verdict.REQUEST_CHANGES,
          "COMMENT", Verdict.COMMENT,
          "COMMENTED", Verdict.COMMENT,
          "DISMISSED", Verdict.COMMENT);

  final RemoteApi api;

  /** The path of the repository in the API. */
  final String repository;

  ApiSource(RemoteApi api, String repository) {
    this.api = api;
    this.repository = repository;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    api.list(repository + "/labels", label -> receiver.accept(label(label)));
  }

  static SourceLabel label(JsonNode label) {
    return new SourceLabel(
        text(label, "name"),
        text(label, "color"),
        text(label, "description"),
        flag(label, "exclusive"),
        flag(label, "is_archived") || flag(label, "archived"));
  }

  @Override
  public void releases(Receiver<SourceRelease> receiver) throws IOException {
    api.list(repository + "/releases", release -> receiver.accept(release(release)));
  }

  SourceRelease release(JsonNode release) {
    return new SourceRelease(
        text(release, "tag_name"),
        text(release, "target_commitish"),
        text(release, "name"),
        text(release, "body"),
        flag(release, "draft"),
        flag(release, "prerelease"),
        text(release.path("author"), "login"),
        createdAt(release),
        list(release, "assets", this::file));
  }

  @Override
  public RemoteHeads heads() throws IOException {
    return new RemoteHeads("refs/pull/", 0);
  }

  /** Returns the pull request of an item, or null if the item is none. */
  SourcePull pull(JsonNode item) throws IOException {
    if (!item.hasNonNull("pull_request")) return null;
    JsonNode pull = api.get(repository + "/pulls/" + number(item, "number"));
    JsonNode head = pull.path("head");
    JsonNode base = pull.path("base");
    String mergeBase = text(pull, "merge_base");
    Instant mergedAt = time(pull, "merged_at");
    return new SourcePull(
        text(head, "ref"),
        head.path("repo").path("id").equals(base.path("repo").path("id")),
        text(base, "ref"),
        mergeBase.isEmpty() ? text(base, "sha") : mergeBase,
        mergedAt == null ? "" : text(pull, "merge_commit_sha"),
        mergedAt,
        text(pull.path("merged_by"), "login"));
  }

  String path(SourceIssue pull) {
    return repository + "/pulls/" + pull.number();
  }

  /** Reads the submitted reviews. Requests for reviews and pending reviews are not migrated. */
  @Override
  public void reviews(SourceIssue pull, Receiver<SourceReview> receiver) throws IOException {
    api.list(
        path(pull) + "/reviews",
        review -> {
          Verdict verdict = VERDICTS.get(text(review, "state"));
          if (verdict != null)
            receiver.accept(
                new SourceReview(
                    text(review, "id"),
                    text(review.path("user"), "login"),
                    pastTime(review, "submitted_at"),
                    verdict,
                    text(review, "body"),
                    text(review, "commit_id"),
                    flag(review, "stale"),
                    flag(review, "dismissed"),
                    review.path("comments_count").asLong(1) > 0));
        });
  }

  /** Returns a file of a release. */
  abstract SourceFile file(JsonNode asset);

  @Override
  public void close() {
    api.close();
  }
}
