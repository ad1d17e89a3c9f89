package io.gitledger.projections.comment;

import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueId;
import io.gitledger.projections.ReadModelWriter;
import java.util.Collection;

/** Texts of submitted reviews, whose number stands at their issue. */
public final class ReviewTexts {
  private static final String UNCOUNT =
      """
      update issue set reviews = reviews - (select count(*) from comment
        where id = any (?) and kind = 'REVIEW' and deleted_at is null)
      where id = ?
      """;

  private ReviewTexts() {}

  /** Counts some no more, which are about to be deleted. */
  public static void uncount(ReadModelWriter writer, IssueId issue, Collection<CommentId> texts) {
    writer
        .sql(UNCOUNT)
        .param(texts.stream().map(CommentId::value).toArray(Long[]::new))
        .param(issue.value())
        .update();
  }
}
