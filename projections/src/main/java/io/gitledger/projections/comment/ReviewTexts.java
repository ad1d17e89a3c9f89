package io.gitledger.projections.comment;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.ReadModelWriter;
import java.util.Collection;

/** Texts of submitted reviews, which are counted in their issue. */
public final class ReviewTexts {
  private static final String UNCOUNT =
      """
      update issue set reviews = reviews - (select count(*) from comment
        where id = any (?) and kind = 'REVIEW' and deleted_at is null)
      where id = ?
      """;

  private ReviewTexts() {}

  /** Subtracts reviews that are about to be deleted from the count. */
  public static void uncount(ReadModelWriter writer, IssueId issue, Collection<CommentId> texts) {
    writer
        .sql(UNCOUNT)
        .param(texts.stream().map(CommentId::value).toArray(Long[]::new))
        .param(issue.value())
        .update();
  }
}
