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
 * Names of people are those of the service; empty for nobody. Kinds that a service does not have
 * are empty.
 */
public interface MigrationSource extends AutoCloseable {
  /** The size of a file of which the service does not say it. */
  long UNKNOWN_SIZE = -1;

  record SourceLabel(
      String name, String color, String description, boolean exclusive, boolean archived) {}

  /**
   * @param key by which issues name it
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
   * @param reactions null where they are to be asked for
   */
  record SourceText(
      String author,
      Instant createdAt,
      String body,
      List<SourceReaction> reactions,
      List<SourceFile> files) {}

  /**
   * The fields of a pull request beside those of an issue.
   *
   * @param head short name of a branch
   * @param own whether that is of the same repository
   * @param base short name of a branch
   * @param mergeBase id of a commit that the base has, of which the head began or later
   * @param mergeCommit id of the commit that a merge made; empty where it is not known, or none
   * @param mergedAt null until it is merged
   * @param mergedBy empty where it is not known
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
   * An issue or a pull request. They come in the order of their numbers.
   *
   * @param key by which the service names it
   * @param dueDate null for none
   * @param closedAt null while it is open
   * @param lockReason null while it is not locked
   * @param labels their names
   * @param milestone its key; empty for none
   * @param commented whether it has comments
   * @param pinOrder 0 where it is not pinned
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
   * @param key by which comments on lines name it
   * @param commit id of the reviewed one; empty where it is not known
   * @param stale whether the head has other changes than the commit, as far as the service says
   * @param commented whether it may have comments on lines
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
   * A comment of a review on a line.
   *
   * @param review key of the review
   * @param oldLine 0 where it is on the side of the head
   * @param newLine 0 where it is on the side of the base
   * @param hunk of the diff up to the line; empty where it is not known
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
   * A time that somebody spent on an issue.
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

  /** The refs of the heads of pull requests. */
  RemoteHeads heads() throws IOException;

  /**
   * Issues and pull requests, as far as they are wanted.
   *
   * @param pulls whether pull requests are
   */
  void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver) throws IOException;

  /** The reactions to an issue whose text does not have them. */
  default List<SourceReaction> reactions(SourceIssue issue) throws IOException {
    return List.of();
  }

  void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException;

  /** The reactions to a comment whose text does not have them. */
  default List<SourceReaction> reactions(SourceIssue issue, SourceComment comment)
      throws IOException {
    return List.of();
  }

  default void reviews(SourceIssue pull, Receiver<SourceReview> receiver) throws IOException {}

  /**
   * Comments on lines.
   *
   * @param reviews keys of those whose comments are wanted; others may come too
   */
  default void lineComments(
      SourceIssue pull, Collection<String> reviews, Receiver<SourceLineComment> receiver)
      throws IOException {}

  /** Numbers of issues of the same repository on which an issue depends. */
  default List<Long> blockers(SourceIssue issue) throws IOException {
    return List.of();
  }

  /** The tracked times of all issues. */
  default void times(Receiver<SourceTime> receiver) throws IOException {}

  default void releases(Receiver<SourceRelease> receiver) throws IOException {}

  /** Reads a file; empty where it cannot be had. */
  default <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return Optional.empty();
  }

  @Override
  void close();
}
