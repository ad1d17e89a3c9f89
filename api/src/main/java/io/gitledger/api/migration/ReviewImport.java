package io.gitledger.api.migration;

import static io.gitledger.api.migration.ImportedTexts.cut;
import static io.gitledger.api.migration.ImportedTexts.cutBytes;

import io.gitledger.command.comment.CommentCommand.LineComment;
import io.gitledger.command.comment.CommentCommand.PostReply;
import io.gitledger.command.comment.CommentCommand.ResolveComment;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.review.ReviewCommand.ImportReview;
import io.gitledger.command.review.ReviewCommand.Reviewed;
import io.gitledger.command.review.ReviewCommand.ReviewsId;
import io.gitledger.command.review.ReviewCommand.Written;
import io.gitledger.projections.migration.MigrationSource;
import io.gitledger.projections.migration.MigrationSource.SourceComment;
import io.gitledger.projections.migration.MigrationSource.SourceIssue;
import io.gitledger.projections.migration.MigrationSource.SourceLineComment;
import io.gitledger.projections.migration.MigrationSource.SourceReview;
import io.gitledger.projections.migration.MigrationSource.SourceText;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** Imports the reviews of one pull request, and their line comments. */
final class ReviewImport {
  private static final int MAX_REVIEWS = 1_000;
  private static final int MAX_PATH = 4_096;
  private static final int MAX_HUNK = 65_536;

  private final RecordImport.Target target;
  private final MigratedCommands commands;
  private final Parts parts;
  private final SourceIssue pull;
  private final Reviewed reviewed;
  private final String head;

  /** Ids of reviews that may have comments, by their keys. */
  private final Map<String, Long> commented = new HashMap<>();

  private int reviews;

  /** Imports the parts of comments other than their text. */
  interface Parts {
    void record(SourceIssue issue, SourceComment comment, CommentId id) throws IOException;
  }

  /**
   * @param head id of the commit in place of unknown ones
   */
  ReviewImport(
      RecordImport.Target target,
      MigratedCommands commands,
      Parts parts,
      SourceIssue pull,
      IssueId issue,
      String head) {
    this.target = target;
    this.commands = commands;
    this.parts = parts;
    this.pull = pull;
    this.reviewed = new Reviewed(issue, target.repository(), pull.number());
    this.head = head;
  }

  void run(MigrationSource source) throws IOException {
    source.reviews(pull, this::review);
    if (!commented.isEmpty()) source.lineComments(pull, commented.keySet(), this::comment);
  }

  private void review(SourceReview review) throws IOException {
    if (++reviews > MAX_REVIEWS) {
      target.skipped().accept("a review of #" + pull.number());
      return;
    }
    var written =
        new Written(
            commands.reviewer(review.author()),
            commit(review.commit()),
            cutBytes(review.body(), RecordImport.MAX_TEXT),
            List.of());
    long id =
        commands.send(
            new ImportReview(
                new ReviewsId(reviewed.issue().value()),
                reviewed,
                written,
                review.verdict(),
                review.stale(),
                review.dismissed()),
            review.submittedAt(),
            review.author());
    if (review.commented()) commented.put(review.key(), id);
    target.progress().countImported();
  }

  private String commit(String id) {
    return ObjectId.isId(id) ? id : head;
  }

  private void comment(SourceLineComment line) throws IOException {
    Long review = commented.get(line.review());
    if (review == null) return;
    SourceText text = line.comment().text();
    CommentId posted =
        commands.send(
            new PostReply(
                reviewed.issue(),
                reviewed.repository(),
                reviewed.number(),
                commands.reviewer(text.author()),
                review,
                false,
                new LineComment(
                    cutBytes(text.body(), RecordImport.MAX_TEXT),
                    cut(line.path(), MAX_PATH),
                    Math.max(0, line.oldLine()),
                    line.oldLine() > 0 ? 0 : Math.max(0, line.newLine()),
                    commit(line.commit()),
                    cutBytes(line.hunk(), MAX_HUNK))),
            text.createdAt(),
            text.author());
    if (!line.resolver().isEmpty())
      commands.send(
          new ResolveComment(posted, commands.reviewer(line.resolver())),
          text.createdAt(),
          line.resolver());
    parts.record(pull, line.comment(), posted);
    target.progress().countImported();
  }
}
