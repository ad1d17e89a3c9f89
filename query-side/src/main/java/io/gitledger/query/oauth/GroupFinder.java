package io.gitledger.query.oauth;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the groups for OpenID Connect: organizations, and their teams after a colon. */
@Component
public class GroupFinder {
  private static final String GROUPS =
      """
      select o.login from organization_member m join account o on o.id = m.organization_id
      where m.person_id = :user and o.deleted_at is null and (o.visibility = 'public' or not :publicOnly)
      union
      select o.login || ':' || t.name_folded from access_member m
      join team t on m.principal = -t.id join account o on o.id = t.organization_id
      where m.person_id = :user and t.deleted_at is null and o.deleted_at is null
        and (o.visibility = 'public' or not :publicOnly)
      order by 1
      """;

  private final JdbcClient jdbc;

  GroupFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Returns the groups; null if the user belongs to none, as the contract requires. */
  public List<String> of(long user, boolean publicOnly) {
    List<String> groups =
        jdbc.sql(GROUPS)
            .param("user", user)
            .param("publicOnly", publicOnly)
            .query(String.class)
            .list();
    return groups.isEmpty() ? null : groups;
  }
}
