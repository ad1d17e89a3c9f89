package io.gitledger.query.team;

import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds teams by their keys, and lists teams and their members. */
@Component
public class TeamFinder {
  private static final String OWNERS_FIRST = "(t.level = 'OWNER') desc, t.name_folded, t.id";
  private static final String ALIVE = "team t where t.deleted_at is null";
  private static final String MEMBER =
      "exists (select from access_member m where m.person_id = :member and m.principal = -t.id)";

  private final JdbcClient jdbc;
  private final TeamQueries queries;
  private final RowPager<TeamRow> pages;
  private final RowPager<AccountRow> memberPages;

  TeamFinder(JdbcClient jdbc, TeamQueries queries, AccountFinder accounts) {
    this.jdbc = jdbc;
    this.queries = queries;
    pages =
        new RowPager<>(
            jdbc, "t.id", ids -> queries.listByIds(ids.toArray(Long[]::new)), row -> row.id);
    memberPages = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
  }

  public Optional<TeamRow> findById(long id) {
    return queries.findById(id);
  }

  /** Returns those of the given teams that exist. */
  public List<TeamRow> listByIds(Collection<Long> ids) {
    return queries.listByIds(ids.toArray(Long[]::new));
  }

  /** Finds a team by its name, ignoring case. */
  public Optional<TeamRow> findByName(long organization, String name) {
    return queries.findByName(organization, name.toLowerCase(Locale.ROOT));
  }

  /** Lists the teams of an organization to which a person belongs. */
  public List<TeamRow> of(long person, long organization) {
    return queries.list(person, organization);
  }

  /**
   * Lists teams of an organization.
   *
   * @param member only teams that are visible to this person as a member; null for all
   * @param text text contained in the name; null for any
   * @param inDescription whether the description is searched too
   */
  public RowPage<TeamRow> in(
      long organization, Long member, String text, boolean inDescription, long offset, int limit) {
    var parameters = new HashMap<String, Object>(Map.of("organization", organization));
    var from = new StringBuilder(ALIVE).append(" and t.organization_id = :organization");
    if (member != null) {
      parameters.put("member", member);
      from.append(" and (t.visibility in ('public', 'limited') or ").append(MEMBER).append(")");
    }
    if (text != null && !text.isEmpty()) {
      parameters.put("text", text.toLowerCase(Locale.ROOT));
      from.append(" and (position(:text in t.name_folded) > 0");
      if (inDescription) from.append(" or position(:text in lower(t.description)) > 0");
      from.append(")");
    }
    return pages.page(from.toString(), OWNERS_FIRST, parameters, offset, limit);
  }

  /** Lists the teams of a person in all organizations, those of owners first. */
  public RowPage<TeamRow> of(long person, long offset, int limit) {
    return pages.gathered(
        ALIVE
            + " and t.id in (select -m.principal from access_member m"
            + " where m.person_id = :member and m.principal < 0)",
        OWNERS_FIRST,
        Map.of("member", person),
        offset,
        limit);
  }

  /** Lists the teams that have access to a repository, the owners first. */
  public Collection<TeamRow> reaching(long repository, long owner) {
    return pages.rows(
        ALIVE
            + " and t.organization_id = :owner and exists (select from access_grant g"
            + " where g.principal = -t.id and g.owner_id = :owner and g.repository_id in (0, :repository))",
        OWNERS_FIRST,
        Map.of("owner", owner, "repository", repository),
        0,
        Integer.MAX_VALUE);
  }

  public boolean reaches(long team, long repository, long owner) {
    return jdbc.sql(
            "select exists (select from access_grant"
                + " where principal = ? and owner_id = ? and repository_id in (0, ?))")
        .params(-team, owner, repository)
        .query(Boolean.class)
        .single();
  }

  public boolean has(long team, long person) {
    return jdbc.sql(
            "select exists (select from access_member where person_id = ? and principal = ?)")
        .params(person, -team)
        .query(Boolean.class)
        .single();
  }

  /** Lists the members, ordered by full name and name. */
  public RowPage<AccountRow> members(long team, long offset, int limit) {
    return memberPages.page(
        "access_member m join account a on a.id = m.person_id"
            + " where m.principal = :principal and a.deleted_at is null",
        "a.full_name, a.login collate \"C\"",
        Map.of("principal", -team),
        offset,
        limit);
  }
}
