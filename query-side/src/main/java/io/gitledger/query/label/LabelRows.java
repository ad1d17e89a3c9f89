package io.gitledger.query.label;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads labels. */
public interface LabelRows extends Repository<LabelRow, Long> {
  String IN_HOME = "from LabelRow l where l.repositoryId = :repository and l.accountId = :account";

  @Query("from LabelRow l where l.id in :ids")
  List<LabelRow> byIds(Collection<Long> ids);

  @Query(IN_HOME + " and l.id = :id")
  Optional<LabelRow> byId(long repository, long account, long id);

  @Query(IN_HOME + " and l.name = :name order by l.id")
  Optional<LabelRow> byName(long repository, long account, String name, Limit first);
}
