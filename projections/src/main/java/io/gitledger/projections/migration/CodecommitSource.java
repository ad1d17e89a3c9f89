package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.pastSeconds;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.git.refs.RefNames;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/**
 * AWS CodeCommit, which only has pull requests. Their numbers are unique within the account, and
 * they have no refs of their own.
 */
final class CodecommitSource implements MigrationSource {
  private static final int MAX_PULLS = 50_000;
  private static final String NUMBER = "[1-9][0-9]{0,11}";

  private final CodecommitApi api;
  private final String repository;

  /** The numbers of the pull requests; empty until they are read. */
  private final SortedSet<Long> numbers = new TreeSet<>();

  CodecommitSource(CodecommitApi api, String repository) {
    this.api = api;
    this.repository = repository;
  }

  @Override
  public RemoteHeads heads() throws IOException {
    var commits = new HashMap<Long, String>();
    for (long number : numbers())
      commits.put(number, text(target(pullRequest(number)), "sourceCommit"));
    return new RemoteHeads("", 0, commits);
  }

  private SortedSet<Long> numbers() throws IOException {
    if (numbers.isEmpty())
      api.pages(
          "ListPullRequests",
          Map.of("repositoryName", repository),
          page -> {
            for (JsonNode id : page.path("pullRequestIds")) {
              if (numbers.size() >= MAX_PULLS)
                throw new RemoteFailedException(Reason.TOO_LARGE, null);
              if (id.asString("").matches(NUMBER)) numbers.add(Long.valueOf(id.asString("")));
            }
          });
    return numbers;
  }

  private JsonNode pullRequest(long number) throws IOException {
    return api.call("GetPullRequest", Map.of("pullRequestId", String.valueOf(number)))
        .path("pullRequest");
  }

  /** Returns the target of a pull request. */
  private static JsonNode target(JsonNode pull) {
    return pull.path("pullRequestTargets").path(0);
  }

  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    if (pulls) for (long number : numbers()) receiver.accept(issue(number, pullRequest(number)));
  }

  /** Creates the pull request. The API does not return when it was closed. */
  private static SourceIssue issue(long number, JsonNode pull) {
    boolean closed = text(pull, "pullRequestStatus").equals("CLOSED");
    Instant closedAt = closed ? pastSeconds(pull, "lastActivityDate") : null;
    JsonNode target = target(pull);
    JsonNode merge = target.path("mergeMetadata");
    boolean merged = closed && flag(merge, "isMerged");
    var source =
        new SourcePull(
            RefNames.shortBranch(text(target, "sourceReference")),
            true,
            RefNames.shortBranch(text(target, "destinationReference")),
            text(target, "mergeBase"),
            merged ? text(merge, "mergeCommitId") : "",
            merged ? closedAt : null,
            merged ? name(text(merge, "mergedBy")) : "");
    return new SourceIssue(
        text(pull, "pullRequestId"),
        number,
        text(pull, "title"),
        content(pull, "description"),
        "",
        null,
        closedAt,
        null,
        List.of(),
        "",
        List.of(),
        true,
        0,
        source);
  }

  private static SourceText content(JsonNode item, String body) {
    return new SourceText(
        name(text(item, "authorArn")),
        pastSeconds(item, "creationDate"),
        text(item, body),
        List.of(),
        List.of());
  }

  /** Returns the last part of the ARN of a user. */
  private static String name(String arn) {
    return arn.substring(arn.lastIndexOf('/') + 1);
  }

  /** Reads the comments. Line comments become general comments, and deleted ones have no text. */
  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    api.pages(
        "GetCommentsForPullRequest",
        Map.of("pullRequestId", issue.key()),
        page -> {
          for (JsonNode place : page.path("commentsForPullRequestData"))
            for (JsonNode comment : place.path("comments"))
              if (!flag(comment, "deleted"))
                receiver.accept(
                    new SourceComment(text(comment, "commentId"), content(comment, "content")));
        });
  }

  @Override
  public void close() {
    api.close();
  }
}
