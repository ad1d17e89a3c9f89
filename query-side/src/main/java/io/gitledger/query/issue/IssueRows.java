package io.gitledger.query.issue;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads issues that are not deleted, where not said otherwise. */
public interface IssueRows extends Repository<IssueRow, Long> {
  @Query(
      "from IssueRow i where i.repositoryId = :repository and i.number = :number and i.deletedAt is null")
  Optional<IssueRow> byNumber(long repository, long number);

  @Query("from IssueRow i where i.id = :id and i.deletedAt is null")
  Optional<IssueRow> byId(long id);

  /** Also deleted ones: what is told of a deletion still shows the issue. */
  @Query("from IssueRow i where i.id = :id")
  Optional<IssueRow> byIdDeletedToo(long id);

  @Query("from IssueRow i where i.id in :ids")
  List<IssueRow> byIds(Collection<Long> ids);
}
