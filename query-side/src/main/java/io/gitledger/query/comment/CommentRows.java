package io.gitledger.query.comment;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads comments. */
@Component
public class CommentRows {
  private static final RowReader<CommentRow> READER = RowReader.of(CommentRow.class, "c");

  private static final String IN_REPOSITORY =
      "c.id = ? and c.repository_id = ? and c.deleted_at is null"
          + " and exists (select from issue i where i.id = c.issue_id and i.deleted_at is null)";
  private static final JoinedReader<CommentRow, AccountRow, PostedComment> POSTED =
      READER.with(AccountRows.READER, PostedComment::new);
  private static final String WITH_POSTER =
      "comment c left join account a on a.id = c.poster_id and a.deleted_at is null where ";

  private final JdbcTemplate jdbc;

  CommentRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Only within a repository, and not when the comment or its issue is deleted. */
  public Optional<CommentRow> byId(long repository, long id) {
    return READER.one(jdbc, IN_REPOSITORY, id, repository);
  }

  /** The same with who wrote it. */
  public Optional<PostedComment> posted(long repository, long id) {
    return POSTED.one(jdbc, WITH_POSTER + IN_REPOSITORY, id, repository);
  }

  /** Also deleted ones: what is told of a deletion still shows the comment. */
  public Optional<CommentRow> byIdDeletedToo(long id) {
    return READER.one(jdbc, "c.id = ?", id);
  }

  /** Also deleted ones. */
  public List<CommentRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "c.id = any (?)", ids);
  }
}
