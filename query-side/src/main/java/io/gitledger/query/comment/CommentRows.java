package io.gitledger.query.comment;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads comments. */
public interface CommentRows extends Repository<CommentRow, Long> {
  /** Only within a repository, and not when the comment or its issue is deleted. */
  @Query(
      "from CommentRow c where c.id = :id and c.repositoryId = :repository and c.deletedAt is null"
          + " and exists (select 1 from IssueRow i where i.id = c.issueId and i.deletedAt is null)")
  Optional<CommentRow> byId(long repository, long id);

  /** Also deleted ones: what is told of a deletion still shows the comment. */
  @Query("from CommentRow c where c.id = :id")
  Optional<CommentRow> byIdDeletedToo(long id);

  @Query("from CommentRow c where c.id in :ids")
  List<CommentRow> byIds(Collection<Long> ids);
}
