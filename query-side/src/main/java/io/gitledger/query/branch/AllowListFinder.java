package io.gitledger.query.branch;

import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the users and teams of allow lists, with their grants in the repository. */
@Component
public class AllowListFinder {
  /**
   * A user or a team.
   *
   * @param folded the name in lower case
   * @param code the granted level in this unit, as an ordinal of {@code Mode}
   * @param pulls the granted level in this unit, as an ordinal of {@code Mode}
   */
  public record Entry(long id, String name, String folded, int code, int pulls) {
    public boolean writesCode() {
      return code >= 2;
    }

    public boolean readsPulls() {
      return pulls >= 1;
    }

    public boolean reads() {
      return code >= 1 || pulls >= 1;
    }
  }

  private static final String GRANTED =
      "select max(g.code) as code, max(g.pulls) as pulls from access_grant g";
  private static final String HERE =
      " g.owner_id = :owner and g.repository_id in (0, :repository)) g on true";

  private static final String USERS =
      """
      select a.id, a.login as name, a.login_folded as folded,
        case when everything then 4 else coalesce(g.code, 0) end as code,
        case when everything then 4 else coalesce(g.pulls, 0) end as pulls
      from (
        select *, kind = 'user' and (id = :owner or administrator) as everything from account
        where deleted_at is null and (id = any (:ids) or login_folded = any (:names))) a
      left join lateral ("""
          + GRANTED
          + " join access_member m using (principal) where m.person_id = a.id and"
          + HERE;

  private static final String TEAMS =
      """
      select t.id, t.name, t.name_folded as folded,
        coalesce(g.code, 0) as code, coalesce(g.pulls, 0) as pulls
      from (
        select * from team
        where organization_id = :owner and deleted_at is null
          and (id = any (:ids) or name_folded = any (:names))) t
      left join lateral ("""
          + GRANTED
          + " where g.principal = -t.id and"
          + HERE;

  private final JdbcClient jdbc;

  AllowListFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Lists users by id and by name, ignoring case. Unknown names are omitted. */
  public List<Entry> listUsers(
      RepositoryRow repository, Collection<Long> ids, Collection<String> names) {
    return list(USERS, repository, ids, names);
  }

  /** Lists teams of the owner. */
  public List<Entry> listTeams(
      RepositoryRow repository, Collection<Long> ids, Collection<String> names) {
    return list(TEAMS, repository, ids, names);
  }

  private List<Entry> list(
      String sql, RepositoryRow repository, Collection<Long> ids, Collection<String> names) {
    if (ids.isEmpty() && names.isEmpty()) return List.of();
    return jdbc.sql(sql)
        .param("owner", repository.ownerId)
        .param("repository", repository.id)
        .param("ids", ids.toArray(Long[]::new))
        .param(
            "names",
            names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toArray(String[]::new))
        .query(Entry.class)
        .list();
  }
}
