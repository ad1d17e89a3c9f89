package io.gitledger.query.watch;

import io.gitledger.query.access.VisibleRepositories;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds missing watches of team members and watches of users who lost access, in pages ordered by
 * repository and user.
 */
@Component
public class WatcherFinder {
  /** Position before the first page. */
  public static final Watcher START = new Watcher(0, 0);

  private static final String NEXT =
      " and (r.id, p.id) > (:repository, :user) order by r.id, p.id limit :limit";

  private final JdbcClient jdbc;

  WatcherFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** One user and one repository. */
  public record Watcher(long user, long repository) {}

  /**
   * Lists the repositories to which a team has access.
   *
   * @param organization of the team
   * @param after the last one of the previous page; 0 for the first page
   */
  public List<Long> reached(long team, long organization, long after, int limit) {
    return jdbc.sql(
            "select r.id from repository r where r.owner_id = :organization and r.deleted_at is null"
                + " and r.id > :after and "
                + VisibleRepositories.REACHED_BY_TEAM
                + " order by r.id limit :limit")
        .param("team", team)
        .param("organization", organization)
        .param("after", after)
        .param("limit", limit)
        .query(Long.class)
        .list();
  }

  /**
   * Lists members of teams who do not watch repositories to which these have access.
   *
   * @param team 0 for all teams with access to all repositories of an owner
   * @param person one of the members; 0 for all
   * @param repositories considered repositories
   * @param since time at which the watches should have started; watches that ended later are not
   *     started again
   * @param after the last one of the previous page
   */
  public List<Watcher> missing(
      long team,
      long person,
      Collection<Long> repositories,
      Instant since,
      Watcher after,
      int limit) {
    return jdbc.sql(
            "select distinct p.id, r.id from repository r join account o on o.id = r.owner_id"
                + " join access_grant t on t.owner_id = r.owner_id and "
                + (team == 0
                    ? "t.repository_id = 0 and t.principal < 0"
                    : "t.repository_id in (0, r.id) and t.principal = -:team")
                + " join access_member m on m.principal = t.principal"
                + (person == 0 ? "" : " and m.person_id = :person")
                + " join account p on p.id = m.person_id where r.id = any (:repositories) and "
                + VisibleRepositories.seenByPerson()
                + " and not exists (select from watch k where k.user_id = p.id"
                + " and k.repository_id = r.id and (k.until is null or k.until >= :since))"
                + NEXT)
        .param("team", team)
        .param("person", person)
        .param("repositories", repositories.toArray(Long[]::new))
        .param("since", since.atOffset(ZoneOffset.UTC))
        .param("repository", after.repository())
        .param("user", after.user())
        .param("limit", limit)
        .query((row, number) -> new Watcher(row.getLong(1), row.getLong(2)))
        .list();
  }

  /**
   * Lists users who watch repositories that they cannot see.
   *
   * @param owner of the repositories
   * @param team only its members; 0 for all users
   * @param person one of the users; 0 for all
   * @param repository one of the repositories; 0 for all
   * @param after the last one of the previous page
   */
  public List<Watcher> lost(
      long owner, long team, long person, long repository, Watcher after, int limit) {
    return jdbc.sql(
            "select p.id, r.id from watch w join repository r on r.id = w.repository_id"
                + " join account o on o.id = r.owner_id join account p on p.id = w.user_id"
                + " where w.until is null and r.owner_id = :owner and r.deleted_at is null"
                + (team == 0
                    ? ""
                    : " and exists (select from access_member t"
                        + " where t.principal = -:team and t.person_id = w.user_id)")
                + (person == 0 ? "" : " and w.user_id = :person")
                + (repository == 0 ? "" : " and w.repository_id = :one")
                + " and not ("
                + VisibleRepositories.seenByPerson()
                + ")"
                + NEXT)
        .param("owner", owner)
        .param("team", team)
        .param("person", person)
        .param("one", repository)
        .param("repository", after.repository())
        .param("user", after.user())
        .param("limit", limit)
        .query((row, number) -> new Watcher(row.getLong(1), row.getLong(2)))
        .list();
  }

  /** Returns whether a team has access to all repositories of an owner. */
  public boolean isReachedByTeam(long owner) {
    return jdbc.sql(
            "select exists (select from access_grant"
                + " where owner_id = ? and repository_id = 0 and principal < 0)")
        .param(owner)
        .query(Boolean.class)
        .single();
  }
}
