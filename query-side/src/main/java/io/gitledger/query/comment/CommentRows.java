package io.gitledger.query.comment;

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

  private final JdbcTemplate jdbc;

  CommentRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Only within a repository, and not when the comment or its issue is deleted. */
  public Optional<CommentRow> byId(long repository, long id) {
    return READER.one(
        jdbc,
        "c.id = ? and c.repository_id = ? and c.deleted_at is null"
            + " and exists (select from issue i where i.id = c.issue_id and i.deleted_at is null)",
        id,
        repository);
  }

  /** Also deleted ones: what is told of a deletion still shows the comment. */
  public Optional<CommentRow> byIdDeletedToo(long id) {
    return READER.one(jdbc, "c.id = ?", id);
  }

  /** Also deleted ones. */
  public List<CommentRow> byIds(Collection<Long> ids) {
    return READER.all(jdbc, "c.id = any (?)", (Object) ids.toArray(Long[]::new));
  }
}
