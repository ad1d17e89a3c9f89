package io.gitledger.projections.migration;

import io.gitledger.command.review.ReviewEvent.Verdict;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Reads the metadata of a repository from another service, item by item, in the service's order.
 * Names of people are those of the service, or empty for nobody. Kinds that a service does not have
 * are empty.
 */
public interface MigrationSource extends AutoCloseable {
  /** The size of a file if the service does not return it. */
  long UNKNOWN_SIZE = -1;

  record SourceLabel(
      String name, String color, String description, boolean exclusive, boolean archived) {}

  /**
   * @param key the key by which issues refer to it
   * @param dueOn null for none
   * @param closedAt null while it is open
   */
  record SourceMilestone(
      String key,
      String title,
      String description,
      Instant dueOn,
      Instant createdAt,
      Instant closedAt) {}

  record SourceReaction(String content, String author) {}

  /**
   * A file.
   *
   * @param url absolute, or relative to the service
   */
  record SourceFile(String name, String url, long size) {}

  /**
   * The text of an issue or a comment.
   *
   * @param reactions null if they have to be requested
   */
  record SourceText(
      String author,
      Instant createdAt,
      String body,
      List<SourceReaction> reactions,
      List<SourceFile> files) {}

  /**
   * The fields of a pull request in addition to those of an issue.
   *
   * @param head short name of a branch
   * @param own whether the head is in the same repository
   * @param base short name of a branch
   * @param mergeBase id of a commit in the base, from which the head started or later
   * @param mergeCommit id of the merge commit; empty if it is unknown or there is none
   * @param mergedAt null until it is merged
   * @param mergedBy empty if it is unknown
   */
  record SourcePull(
      String head,
      boolean own,
      String base,
      String mergeBase,
      String mergeCommit,
      Instant mergedAt,
      String mergedBy) {}

  /**
   * An issue or a pull request. They are passed on in the order of their numbers.
   *
   * @param key the service's key
   * @param dueDate null for none
   * @param closedAt null while it is open
   * @param lockReason null while it is not locked
   * @param labels their names
   * @param milestone its key; empty for none
   * @param commented whether it has comments
   * @param pinOrder 0 if it is not pinned
   * @param pull null for an issue
   */
  record SourceIssue(
      String key,
      long number,
      String title,
      SourceText text,
      String ref,
      Instant dueDate,
      Instant closedAt,
      String lockReason,
      List<String> labels,
      String milestone,
      List<String> assignees,
      boolean commented,
      long pinOrder,
      SourcePull pull) {}

  record SourceComment(String key, SourceText text) {}

  /**
   * A submitted review of a pull request.
   *
   * @param key the key by which line comments refer to it
   * @param commit id of the reviewed commit; empty if it is unknown
   * @param stale whether the head has other changes than the commit, as far as the service reports
   *     it
   * @param commented whether it may have line comments
   */
  record SourceReview(
      String key,
      String author,
      Instant submittedAt,
      Verdict verdict,
      String body,
      String commit,
      boolean stale,
      boolean dismissed,
      boolean commented) {}

  /**
   * A line comment of a review.
   *
   * @param review key of the review
   * @param oldLine 0 if it is on the side of the head
   * @param newLine 0 if it is on the side of the base
   * @param hunk the diff hunk up to the line; empty if it is unknown
   * @param resolver empty while it is not resolved
   */
  record SourceLineComment(
      SourceComment comment,
      String review,
      String path,
      long oldLine,
      long newLine,
      String commit,
      String hunk,
      String resolver) {}

  /**
   * A tracked time of a user on an issue.
   *
   * @param issue its number
   */
  record SourceTime(long issue, String user, long seconds, Instant createdAt) {}

  record SourceRelease(
      String tag,
      String target,
      String title,
      String body,
      boolean draft,
      boolean prerelease,
      String author,
      Instant createdAt,
      List<SourceFile> files) {}

  default void labels(Receiver<SourceLabel> receiver) throws IOException {}

  default void milestones(Receiver<SourceMilestone> receiver) throws IOException {}

  /** Returns the refs of the heads of pull requests. */
  RemoteHeads heads() throws IOException;

  /**
   * Reads issues and pull requests.
   *
   * @param issues whether issues are wanted
   * @param pulls whether pull requests are wanted
   */
  void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver) throws IOException;

  /** Returns the reactions to an issue whose text does not contain them. */
  default List<SourceReaction> reactions(SourceIssue issue) throws IOException {
    return List.of();
  }

  void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException;

  /** Returns the reactions to a comment whose text does not contain them. */
  default List<SourceReaction> reactions(SourceIssue issue, SourceComment comment)
      throws IOException {
    return List.of();
  }

  default void reviews(SourceIssue pull, Receiver<SourceReview> receiver) throws IOException {}

  /**
   * Reads line comments.
   *
   * @param reviews keys of the reviews whose comments are wanted; others may be passed on, too
   */
  default void lineComments(
      SourceIssue pull, Collection<String> reviews, Receiver<SourceLineComment> receiver)
      throws IOException {}

  /** Returns the numbers of issues of the same repository on which an issue depends. */
  default List<Long> blockers(SourceIssue issue) throws IOException {
    return List.of();
  }

  /** Reads the tracked times of all issues. */
  default void times(Receiver<SourceTime> receiver) throws IOException {}

  default void releases(Receiver<SourceRelease> receiver) throws IOException {}

  /** Reads a file. Returns empty if it cannot be downloaded. */
  default <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return Optional.empty();
  }

  @Override
  void close();
}
