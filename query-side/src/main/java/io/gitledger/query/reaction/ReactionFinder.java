package io.gitledger.query.reaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Finds reactions to issues, pull requests and comments. */
@Repository
public interface ReactionFinder {
  String MATCHING =
      """
      from reaction where of_comment = :comment and target_id = :target
      and content = any (:contents)\s""";

  /** A reaction on the wire. */
  record ReactionView(
      UserView user, String content, @JsonProperty("created_at") Instant createdAt) {

    public static ReactionView of(ReactionRow row, UserView user) {
      return new ReactionView(user, row.content, row.createdAt);
    }
  }

  /**
   * Lists reactions, the oldest first.
   *
   * @param contents the contents to be listed
   */
  default RowPage<ReactionRow> list(
      boolean comment, long target, String[] contents, long offset, int limit) {
    return new RowPage<>(
        rows(comment, target, contents, offset, limit), count(comment, target, contents));
  }

  @SQL("select * " + MATCHING + "order by created_at, id limit :limit offset :offset")
  List<ReactionRow> rows(boolean comment, long target, String[] contents, long offset, int limit);

  @SQL("select count(*) " + MATCHING)
  Long count(boolean comment, long target, String[] contents);

  @Query(
      "where ofComment = :comment and targetId = :target and userId = :user and content = :content")
  Optional<ReactionRow> find(boolean comment, long target, long user, String content);
}
