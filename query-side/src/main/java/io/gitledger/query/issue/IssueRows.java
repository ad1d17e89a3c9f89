package io.gitledger.query.issue;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.row.JoinedReader;
import io.gitledger.query.row.RowReader;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Reads issues that are not deleted, where not said otherwise. */
@Component
public class IssueRows {
  private static final RowReader<IssueRow> READER = RowReader.of(IssueRow.class, "i");
  private static final String ALIVE = " and i.deleted_at is null";

  private static final JoinedReader<IssueRow, AccountRow, PostedIssue> POSTED =
      READER.with(AccountRows.READER, PostedIssue::new);
  private static final String WITH_POSTER =
      "issue i left join account a on a.id = i.poster_id and a.deleted_at is null where ";

  private final JdbcTemplate jdbc;

  IssueRows(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public Optional<IssueRow> byNumber(long repository, long number) {
    return READER.one(jdbc, "i.repository_id = ? and i.number = ?" + ALIVE, repository, number);
  }

  /** With who wrote it. */
  public Optional<PostedIssue> posted(long repository, long number) {
    return POSTED.one(
        jdbc, WITH_POSTER + "i.repository_id = ? and i.number = ?" + ALIVE, repository, number);
  }

  /** With who wrote it. */
  public Optional<PostedIssue> posted(long id) {
    return POSTED.one(jdbc, WITH_POSTER + "i.id = ?" + ALIVE, id);
  }

  public Optional<IssueRow> byId(long id) {
    return READER.one(jdbc, "i.id = ?" + ALIVE, id);
  }

  /** Also deleted ones: what is told of a deletion still shows the issue. */
  public Optional<IssueRow> byIdDeletedToo(long id) {
    return READER.one(jdbc, "i.id = ?", id);
  }

  /** Also deleted ones. */
  public List<IssueRow> byIds(Collection<Long> ids) {
    return READER.among(jdbc, "i.id = any (?)", ids);
  }
}
