package io.gitledger.query.reaction;

import static io.gitledger.query.row.ArchiveRule.With.USER;
import static io.gitledger.query.row.ReadTable.WriterIndexes.PRIMARY_KEY;

import io.gitledger.query.row.ArchiveRule;
import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;

/** A reaction to a comment or, if not {@code ofComment}, to an issue or pull request. */
@Entity
@Table(name = "reaction")
public class ReactionRow {
  public static final ReadTable<ReactionRow> TABLE =
      ReadTable.of(ReactionRow.class)
          .archived(ArchiveRule.with(USER, "user_id = :id"))
          .writerIndexes(PRIMARY_KEY);

  @Id public long id;
  public boolean ofComment;
  public long targetId;
  public long userId;
  public String content = "";
  public Instant createdAt;
}
