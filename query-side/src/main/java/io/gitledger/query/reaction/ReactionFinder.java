package io.gitledger.query.reaction;

import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Reactions to issues, pull requests and comments. */
@Repository
public interface ReactionFinder {
  String MATCHING =
      """
      from reaction where of_comment = :comment and target_id = :target
      and content = any (:contents)\s""";

  /**
   * The oldest first.
   *
   * @param contents the only ones that are listed
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
