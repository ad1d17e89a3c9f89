package io.gitledger.query.watch;

import io.gitledger.query.access.VisibleRepositories;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Who should watch and does not, and who watches and may not. */
@Component
public class WatcherFinder {
  private static final String PLACES =
      " join repository r on r.id = w.repository_id join account o on o.id = r.owner_id"
          + " join account p on p.id = w.user_id";

  private final JdbcClient jdbc;

  WatcherFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** One user and one repository. */
  public record Watcher(long user, long repository) {}

  /**
   * Members of a team who do not watch what it reaches.
   *
   * @param person one of them; 0 for all
   * @param repository one of its repositories; 0 for all
   */
  public List<Watcher> missing(long team, long person, long repository) {
    return jdbc.sql(
            """
            select w.user_id, w.repository_id
            from (select distinct m.person_id as user_id, x.id as repository_id
                  from access_grant g
                  join access_member m using (principal)
                  join repository x on x.owner_id = g.owner_id and g.repository_id in (0, x.id)
                  where g.principal = -:team and :person in (0, m.person_id)
                    and :repository in (0, x.id)) w
            """
                + PLACES
                + " where "
                + VisibleRepositories.seenByPerson()
                + " and not exists (select from watch k where k.user_id = w.user_id"
                + " and k.repository_id = w.repository_id and k.until is null)"
                + " order by w.repository_id, w.user_id")
        .param("team", team)
        .param("person", person)
        .param("repository", repository)
        .query((row, number) -> new Watcher(row.getLong(1), row.getLong(2)))
        .list();
  }

  /**
   * Users who watch what they may not see.
   *
   * @param owner of the repositories
   * @param person one of the users; 0 for all
   * @param repository one of the repositories; 0 for all
   */
  public List<Watcher> lost(long owner, long person, long repository) {
    return jdbc.sql(
            "select w.user_id, w.repository_id from watch w"
                + PLACES
                + " where w.until is null and r.owner_id = :owner and r.deleted_at is null"
                + " and :person in (0, w.user_id) and :repository in (0, r.id) and not ("
                + VisibleRepositories.seenByPerson()
                + ") order by w.repository_id, w.user_id")
        .param("owner", owner)
        .param("person", person)
        .param("repository", repository)
        .query((row, number) -> new Watcher(row.getLong(1), row.getLong(2)))
        .list();
  }

  /** The teams that reach all repositories of an owner. */
  public List<Long> teamsEverywhere(long owner) {
    return jdbc.sql(
            "select -principal from access_grant"
                + " where owner_id = ? and repository_id = 0 and principal < 0 order by 1 desc")
        .param(owner)
        .query(Long.class)
        .list();
  }
}
