package io.gitledger.query.activity;

import io.gitledger.query.comment.CommentView;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * An entry of a feed as read from the tables.
 *
 * @param receiver of this copy
 * @param ofReview whether the comment belongs to a review; feeds show its first line then
 * @param content null for a push whose commits were not read from git yet
 */
public record FeedEntry(
    UUID event,
    int number,
    Instant at,
    long receiver,
    long actor,
    long repository,
    String op,
    String ref,
    String content,
    long comment,
    boolean ofReview,
    boolean isPrivate,
    String pushFrom,
    String pushTo) {
  private static final long EPOCH = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
  private static final int PER_MILLISECOND = 1 << 12;

  /** Returns whether there is a timeline entry for it too: an issue was closed or reopened. */
  public boolean hasTimelineEntry() {
    return op.startsWith("close_") || op.startsWith("reopen_");
  }

  /** Returns the timeline entry as a comment without a text. */
  CommentView timelineEntry(long id, RepositoryView repository) {
    boolean pull = op.endsWith("_pull_request");
    String page =
        repository.links().htmlUrl()
            + (pull ? "/pulls/" : "/issues/")
            + content.substring(0, content.indexOf('|'));
    return new CommentView(
        id,
        page + "#issuecomment-" + id,
        pull ? page : "",
        pull ? "" : page,
        null,
        "",
        0,
        "",
        List.of(),
        at,
        at);
  }

  /**
   * Returns the id of this copy, which ascends with the time, is stable, and is exact in a double.
   * The activities of one event have consecutive ids.
   */
  long id() {
    long mixed = (event.getMostSignificantBits() ^ event.getLeastSignificantBits()) * 31 + receiver;
    long low = Math.floorMod((mixed ^ (mixed >>> 29)) + number, PER_MILLISECOND);
    return (at.toEpochMilli() - EPOCH) * PER_MILLISECOND + low;
  }
}
