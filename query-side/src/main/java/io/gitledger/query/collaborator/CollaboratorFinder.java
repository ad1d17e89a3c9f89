package io.gitledger.query.collaborator;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.FoundAccounts;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who has rights at one repository in person, not by a team and not as its owner. */
@Component
public class CollaboratorFinder {
  private static final String FROM =
      " from access_grant g join account a on a.id = g.principal"
          + " where g.owner_id = :owner and g.repository_id = :repository and a.deleted_at is null";

  private final JdbcClient jdbc;
  private final AccountRows accounts;

  CollaboratorFinder(JdbcClient jdbc, AccountRows accounts) {
    this.jdbc = jdbc;
    this.accounts = accounts;
  }

  public FoundAccounts of(long repository, long owner, long offset, int limit) {
    Map<String, Long> parameters = Map.of("owner", owner, "repository", repository);
    long total = jdbc.sql("select count(*)" + FROM).params(parameters).query(Long.class).single();
    if (offset >= total) return new FoundAccounts(List.of(), total);
    List<Long> ids =
        jdbc.sql("select a.id" + FROM + " order by a.id limit " + limit + " offset " + offset)
            .params(parameters)
            .query(Long.class)
            .list();
    Map<Long, AccountRow> byId =
        accounts.byIds(ids).stream().collect(Collectors.toMap(row -> row.id, Function.identity()));
    return new FoundAccounts(
        ids.stream().map(byId::get).filter(row -> row != null).toList(), total);
  }

  public boolean has(long repository, long owner, long person) {
    return jdbc.sql("select exists (select 1" + FROM + " and g.principal = :person)")
        .params(Map.of("owner", owner, "repository", repository, "person", person))
        .query(Boolean.class)
        .single();
  }
}
