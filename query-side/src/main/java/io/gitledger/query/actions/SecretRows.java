package io.gitledger.query.actions;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads secrets of workflows. */
public interface SecretRows extends Repository<SecretRow, Long> {
  String IN_HOME = "from SecretRow r where r.repositoryId = :repository and r.accountId = :account";

  @Query(IN_HOME + " and r.name = :name")
  Optional<SecretRow> byName(long repository, long account, String name);

  @Query(IN_HOME + " order by r.id offset :offset rows")
  List<SecretRow> list(long repository, long account, int offset, Limit limit);

  @Query("select count(r) " + IN_HOME)
  long count(long repository, long account);
}
