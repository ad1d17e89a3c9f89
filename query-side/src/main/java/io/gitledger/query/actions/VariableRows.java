package io.gitledger.query.actions;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads variables of workflows. */
public interface VariableRows extends Repository<VariableRow, Long> {
  String IN_HOME =
      "from VariableRow r where r.repositoryId = :repository and r.accountId = :account";

  @Query(IN_HOME + " and r.name = :name")
  Optional<VariableRow> byName(long repository, long account, String name);

  @Query(IN_HOME + " order by r.id offset :offset rows")
  List<VariableRow> list(long repository, long account, int offset, Limit limit);

  @Query("select count(r) " + IN_HOME)
  long count(long repository, long account);
}
