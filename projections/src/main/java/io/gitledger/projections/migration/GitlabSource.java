package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.closedAt;
import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * GitLab. Files of issues remain links in their texts; files of releases are links to data of
 * unknown size.
 */
final class GitlabSource extends ApiSource {
  static final Paging PAGING = new Paging("per_page", 20);
  private static final Map<String, String> REACTIONS =
      Map.of(
          "thumbsup", "+1",
          "thumbsdown", "-1",
          "laughing", "laugh",
          "smile", "laugh",
          "tada", "hooray");

  /** The maximum number of imported authors of line comments on a merge request. */
  private static final int MAX_REVIEWERS = 1_000;

  /** -1 until it is known. */
  private long lastIssue = -1;

  GitlabSource(RemoteApi api, String repository) {
    super(api, repository);
  }

  @Override
  String path(SourceIssue issue) {
    return repository + (issue.pull() == null ? "/issues/" : "/merge_requests/") + issue.key();
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.list(
        repository + "/milestones",
        milestone -> {
          boolean closed = text(milestone, "state").equals("closed");
          Instant updated = ApiFields.time(milestone, "updated_at");
          receiver.accept(
              new SourceMilestone(
                  text(milestone, "id"),
                  text(milestone, "title"),
                  text(milestone, "description"),
                  dueTime(milestone, "due_date"),
                  createdAt(milestone),
                  !closed ? null : updated == null ? createdAt(milestone) : updated));
        });
  }

  /**
   * Returns the heads. Merge requests have their own numbers, which are continued after those of
   * the issues.
   */
  @Override
  public RemoteHeads heads() throws IOException {
    return new RemoteHeads("refs/merge-requests/", lastIssue());
  }

  private long lastIssue() throws IOException {
    if (lastIssue < 0)
      lastIssue =
          api.page(repository + "/issues?scope=all&order_by=created_at&sort=desc", 1)
              .items()
              .valueStream()
              .mapToLong(issue -> number(issue, "iid"))
              .max()
              .orElse(0);
    return lastIssue;
  }

  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    String order = "?scope=all&order_by=created_at&sort=asc";
    if (issues)
      api.list(
          repository + "/issues" + order,
          issue -> receiver.accept(issue(issue, number(issue, "iid"), null)));
    if (pulls)
      api.list(
          repository + "/merge_requests" + order,
          pull -> receiver.accept(issue(pull, lastIssue() + number(pull, "iid"), pull(pull))));
  }

  @Override
  SourcePull pull(JsonNode item) throws IOException {
    JsonNode pull = api.get(repository + "/merge_requests/" + number(item, "iid"));
    Instant mergedAt = ApiFields.time(pull, "merged_at");
    String squashed = text(pull, "squash_commit_sha");
    String merged = text(pull, "merge_commit_sha");
    return new SourcePull(
        text(pull, "source_branch"),
        pull.path("source_project_id").equals(pull.path("target_project_id")),
        text(pull, "target_branch"),
        text(pull.path("diff_refs"), "base_sha"),
        mergedAt == null ? "" : merged.isEmpty() ? squashed : merged,
        mergedAt,
        text(pull.path("merged_by"), "username"));
  }

  private static SourceIssue issue(JsonNode issue, long number, SourcePull pull) {
    boolean awarded = number(issue, "upvotes") + number(issue, "downvotes") > 0;
    return new SourceIssue(
        text(issue, "iid"),
        number,
        text(issue, "title"),
        content(issue, "description", awarded ? null : List.of()),
        "",
        dueTime(issue, "due_date"),
        pull != null && pull.mergedAt() != null ? pull.mergedAt() : closedAt(issue),
        flag(issue, "discussion_locked") ? "" : null,
        list(issue, "labels", label -> label.asString("")),
        text(issue.path("milestone"), "id"),
        list(issue, "assignees", user -> text(user, "username")),
        number(issue, "user_notes_count") > 0,
        0,
        pull);
  }

  private static SourceText content(JsonNode item, String body, List<SourceReaction> reactions) {
    return new SourceText(author(item), createdAt(item), text(item, body), reactions, List.of());
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue) throws IOException {
    var reactions = new ArrayList<SourceReaction>();
    api.list(
        path(issue) + "/award_emoji",
        award -> {
          String name = text(award, "name");
          reactions.add(
              new SourceReaction(
                  REACTIONS.getOrDefault(name, name), text(award.path("user"), "username")));
        });
    return reactions;
  }

  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    notes(issue, false, note -> receiver.accept(comment(note)));
  }

  /** Reads the notes without those of the system, which describe changes and have no author. */
  private void notes(SourceIssue issue, boolean onLines, Receiver<JsonNode> receiver)
      throws IOException {
    api.list(
        path(issue) + "/notes?sort=asc&order_by=created_at",
        note -> {
          boolean onLine = text(note.path("position"), "position_type").equals("text");
          if (!flag(note, "system") && onLine == onLines) receiver.accept(note);
        });
  }

  private static SourceComment comment(JsonNode note) {
    return new SourceComment(text(note, "id"), content(note, "body", List.of()));
  }

  /** Reads approvals. Each author of line comments also gets one review that contains them. */
  @Override
  public void reviews(SourceIssue pull, Receiver<SourceReview> receiver) throws IOException {
    for (JsonNode approval : api.get(path(pull) + "/approvals").path("approved_by")) {
      String user = text(approval.path("user"), "username");
      Instant at = ApiFields.time(approval, "approved_at");
      receiver.accept(
          review("", user, at == null ? pull.text().createdAt() : at, Verdict.APPROVED, ""));
    }
    if (!pull.commented()) return;
    var authors = new HashSet<String>();
    notes(
        pull,
        true,
        note -> {
          String author = author(note);
          if (authors.size() < MAX_REVIEWERS && authors.add(author))
            receiver.accept(
                review(
                    author,
                    author,
                    createdAt(note),
                    Verdict.COMMENT,
                    text(note.path("position"), "head_sha")));
        });
  }

  private static SourceReview review(
      String key, String author, Instant at, Verdict verdict, String commit) {
    return new SourceReview(key, author, at, verdict, "", commit, false, false, !key.isEmpty());
  }

  private static String author(JsonNode item) {
    return text(item.path("author"), "username");
  }

  @Override
  public void lineComments(
      SourceIssue pull, Collection<String> reviews, Receiver<SourceLineComment> receiver)
      throws IOException {
    notes(
        pull,
        true,
        note -> {
          JsonNode position = note.path("position");
          long newLine = number(position, "new_line");
          boolean before = newLine == 0;
          receiver.accept(
              new SourceLineComment(
                  comment(note),
                  author(note),
                  text(position, before ? "old_path" : "new_path"),
                  before ? number(position, "old_line") : 0,
                  newLine,
                  text(position, "head_sha"),
                  "",
                  flag(note, "resolved") ? text(note.path("resolved_by"), "username") : ""));
        });
  }

  @Override
  SourceRelease release(JsonNode release) {
    return new SourceRelease(
        text(release, "tag_name"),
        "",
        text(release, "name"),
        text(release, "description"),
        false,
        flag(release, "upcoming_release"),
        author(release),
        createdAt(release),
        list(release.path("assets"), "links", this::file));
  }

  @Override
  SourceFile file(JsonNode link) {
    String direct = text(link, "direct_asset_url");
    return new SourceFile(
        text(link, "name"), direct.isEmpty() ? text(link, "url") : direct, UNKNOWN_SIZE);
  }

  @Override
  public <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return api.download(file.url(), Map.of(), Long.MAX_VALUE - 1, reader);
  }
}
