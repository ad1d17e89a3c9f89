package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.pastTime;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.projections.migration.OnedevApi.Commits;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * OneDev. Its iterations become milestones, and its issue types become labels. Pull requests have
 * their own numbers, which are continued after those of the issues.
 */
final class OnedevSource implements MigrationSource {
  /**
   * The issue types of a new server. Types added by an administrator cannot be read by other users.
   */
  private static final Map<String, String> TYPE_COLORS =
      Map.of(
          "Bug", "f64e60",
          "Build Failure", "f64e60",
          "Discussion", "8950fc",
          "Improvement", "1bc5bd",
          "New Feature", "1bc5bd",
          "Support Request", "8950fc");

  private static final Set<String> CLOSED = Set.of("closed", "released");
  private static final Map<String, Verdict> VERDICTS =
      Map.of(
          "APPROVED", Verdict.APPROVED,
          "REQUESTED_FOR_CHANGES", Verdict.REQUEST_CHANGES);

  private static final int MAX_PULLS = 50_000;

  private final OnedevApi api;

  /** Commits by OneDev's numbers of the pull requests. */
  private final Map<Long, Commits> commits = new HashMap<>();

  OnedevSource(OnedevApi api) {
    this.api = api;
  }

  @Override
  public void labels(Receiver<SourceLabel> receiver) throws IOException {
    api.project();
    for (String type : TYPE_COLORS.keySet().stream().sorted().toList())
      receiver.accept(new SourceLabel(type, TYPE_COLORS.get(type), "", false, false));
  }

  /** Reads the milestones. The API does not return when they were created or closed. */
  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.iterations(
        iteration -> {
          Instant due = ApiFields.endOfDay(iteration, "dueDay");
          Instant closed = flag(iteration, "closed") ? ApiFields.pastOrNow(due) : null;
          receiver.accept(
              new SourceMilestone(
                  text(iteration, "id"),
                  text(iteration, "name"),
                  text(iteration, "description"),
                  due,
                  ApiFields.pastOrNow(closed),
                  closed));
        });
  }

  @Override
  public RemoteHeads heads() throws IOException {
    var places = new HashMap<Long, String>();
    long lastIssue = api.lastIssue();
    api.pulls(
        pull -> {
          if (commits.size() >= MAX_PULLS) throw new RemoteFailedException(Reason.TOO_LARGE, null);
          Commits known = api.commits(text(pull, "id"));
          commits.put(number(pull, "number"), known);
          if (!known.head().isEmpty()) places.put(lastIssue + number(pull, "number"), known.head());
        });
    return new RemoteHeads("refs/pulls/", lastIssue, places);
  }

  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    if (issues) api.issues(issue -> receiver.accept(issue(issue)));
    if (pulls) api.pulls(pull -> receiver.accept(pullRequest(pull)));
  }

  private SourceIssue issue(JsonNode issue) throws IOException {
    String key = text(issue, "id");
    JsonNode iterations = api.get("/issues/" + key + "/iterations");
    boolean closed = CLOSED.contains(text(issue, "state").toLowerCase(Locale.ROOT));
    return issue(
        issue,
        number(issue, "number"),
        closed ? closedAt(issue) : null,
        types(issue.path("fields")),
        text(iterations.path(0), "id"),
        null);
  }

  /**
   * Returns the time of the last activity, because the API does not return when an issue was
   * closed.
   */
  private static Instant closedAt(JsonNode issue) {
    Instant latest = ApiFields.time(issue.path("lastActivity"), "date");
    return latest == null ? pastTime(issue, "submitDate") : latest;
  }

  private static List<String> types(JsonNode fields) {
    Stream<String> types =
        fields.isArray()
            ? fields
                .valueStream()
                .filter(field -> text(field, "name").equals("Type"))
                .map(field -> text(field, "value"))
            : Stream.of(text(fields, "Type"));
    return types.filter(type -> !type.isEmpty()).toList();
  }

  private SourceIssue pullRequest(JsonNode pull) throws IOException {
    String status = text(pull, "status");
    Instant closed = status.equals("OPEN") ? null : pastTime(pull, "closeDate");
    boolean merged = status.equals("MERGED");
    Commits known = commits.getOrDefault(number(pull, "number"), Commits.UNKNOWN);
    var source =
        new SourcePull(
            text(pull, "sourceBranch"),
            pull.path("sourceProjectId").equals(pull.path("targetProjectId")),
            text(pull, "targetBranch"),
            text(pull, "baseCommitHash"),
            merged ? known.merge() : "",
            merged ? closed : null,
            "");
    return issue(pull, api.lastIssue() + number(pull, "number"), closed, List.of(), "", source);
  }

  private SourceIssue issue(
      JsonNode item,
      long number,
      Instant closed,
      List<String> labels,
      String milestone,
      SourcePull pull)
      throws IOException {
    var content =
        new SourceText(
            api.user(item, "submitterId"),
            pastTime(item, "submitDate"),
            text(item, "description"),
            List.of(),
            List.of());
    return new SourceIssue(
        text(item, "id"),
        number,
        text(item, "title"),
        content,
        "",
        null,
        closed,
        null,
        labels,
        milestone,
        List.of(),
        true,
        0,
        pull);
  }

  private static String resource(SourceIssue issue) {
    return (issue.pull() == null ? "/issues/" : "/pulls/") + issue.key();
  }

  /** Reads the comments, including those of state changes and reviews. */
  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    var comments = new ArrayList<SourceComment>();
    for (JsonNode comment : api.get(resource(issue) + "/comments"))
      comments.add(comment(comment, text(comment, "content")));
    for (JsonNode change : api.get(resource(issue) + "/changes")) {
      JsonNode data = change.path("data");
      String content = text(data, "content");
      comments.add(comment(change, content.isEmpty() ? text(data, "comment") : content));
    }
    comments.removeIf(comment -> comment.text().body().isBlank());
    comments.sort(Comparator.comparing(comment -> comment.text().createdAt()));
    for (SourceComment comment : comments) receiver.accept(comment);
  }

  private SourceComment comment(JsonNode item, String content) throws IOException {
    return new SourceComment(
        text(item, "id"),
        new SourceText(
            content.isBlank() ? "" : api.user(item, "userId"),
            pastTime(item, "date"),
            content,
            List.of(),
            List.of()));
  }

  /** Reads the reviews. A reviewer without a review, or one who was removed, has no verdict. */
  @Override
  public void reviews(SourceIssue pull, Receiver<SourceReview> receiver) throws IOException {
    for (JsonNode review : api.get(resource(pull) + "/reviews")) {
      Verdict verdict = VERDICTS.get(text(review, "status"));
      if (verdict != null)
        receiver.accept(
            new SourceReview(
                text(review, "id"),
                api.user(review, "userId"),
                pastTime(review, "statusDate"),
                verdict,
                "",
                "",
                false,
                false,
                false));
    }
  }

  @Override
  public void close() {
    api.close();
  }
}
