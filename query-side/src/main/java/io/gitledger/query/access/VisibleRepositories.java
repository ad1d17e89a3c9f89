package io.gitledger.query.access;

import io.gitledger.query.Viewer;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * Conditions for list queries on {@code repository r}, equivalent to the rule of {@code Access}
 * whether a viewer can see a repository. Subqueries that depend only on the viewer are executed
 * once per query. They start at the viewer's grants and organizations, never at all repositories.
 * An owner exists as long as a repository does.
 */
public final class VisibleRepositories {
  /** The grants {@code g} of a person, {@code m.person_id}. */
  private static final String PEOPLES_GRANTS =
      " access_member m join access_grant g using (principal)";

  /** The viewer's grants {@code g}. */
  private static final String GRANTS = PEOPLES_GRANTS + " where m.person_id = :viewer";

  private static final String OWNERS_GRANTED_WHOLE =
      "(select g.owner_id from" + GRANTS + " and g.repository_id = 0 and g.general > 0)";

  /** Grants for a whole owner, and the repositories that they make visible. */
  private static final String GRANTED_EVERYWHERE =
      opened("x.owner_id = g.owner_id and g.repository_id = 0");

  private static final String GRANTED_SINGLY =
      opened("x.owner_id = g.owner_id and x.id = g.repository_id");

  private static final String GRANTED =
      "(r.owner_id in "
          + OWNERS_GRANTED_WHOLE
          + " or r.id in ("
          + GRANTED_EVERYWHERE
          + " and g.general = 0 union all "
          + GRANTED_SINGLY
          + "))";

  private static final String OWN =
      "select x.id from repository x where x.owner_id = :viewer and x.deleted_at is null";

  private static final String PUBLIC_IN_OWN_ORGANIZATIONS =
      """
      select x.id from organization_member b join repository x on x.owner_id = b.organization_id
        where b.person_id = :viewer and not x.private and x.deleted_at is null
      """;

  private static final String ALIVE = "r.deleted_at is null";

  /** Condition that a team of the viewer has access to the repository. */
  private static final String REACHED_BY_OWN_TEAM =
      "exists (select from"
          + GRANTS
          + " and g.principal < 0 and g.owner_id = r.owner_id and g.repository_id in (0, r.id))";

  /** Condition for public repositories of public owners. */
  public static final String PUBLIC = openUnlessOwnerIs("c.visibility <> 'public'");

  /**
   * Condition for those repositories of them that restricted users see regardless of their
   * memberships.
   */
  private static final String OPEN_TO_RESTRICTED =
      "(" + PUBLIC + " and " + SignInRequirement.NONE + ")";

  /** Condition that the team given by the parameter {@code team} has access to the repository. */
  public static final String REACHED_BY_TEAM =
      """
      r.id in (
        select x.id from access_grant t join repository x on x.owner_id = t.owner_id
          where t.principal = -:team and t.repository_id = 0 and x.deleted_at is null
        union all
        select x.id from access_grant t
          join repository x on x.id = t.repository_id and x.owner_id = t.owner_id
          where t.principal = -:team)
      """;

  private VisibleRepositories() {}

  /**
   * Returns the condition that a grant {@code g} makes a repository visible whose enabled units are
   * in the given column.
   */
  private static String opens(String units) {
    return Stream.of(Unit.values())
        .map(unit -> " or (g.%s > 0 and '%s' = any (%s))".formatted(column(unit), unit, units))
        .collect(Collectors.joining("", "(g.general > 0", ")"));
  }

  private static String opened(String where) {
    return "select x.id from"
        + PEOPLES_GRANTS
        + " join repository x on "
        + where
        + " where m.person_id = :viewer and x.deleted_at is null and "
        + opens("x.units");
  }

  private static String column(Unit unit) {
    return unit.name().toLowerCase(Locale.ROOT);
  }

  private static String openUnlessOwnerIs(String closed) {
    return "(not r.private and not exists (select from account c where c.id = r.owner_id and "
        + closed
        + "))";
  }

  /**
   * Returns the condition for repositories to which an account contributes: owned by it, granted to
   * it, or public in a private organization of it. The result does not reveal its public
   * organizations.
   *
   * @param parameter name of the parameter for the account's id
   */
  public static String contributed(String parameter) {
    return among(
        PUBLIC_IN_OWN_ORGANIZATIONS
            + " and exists (select from account c where c.id = b.organization_id"
            + " and c.visibility = 'private')",
        parameter);
  }

  /**
   * Returns the condition for repositories of a person, regardless of the viewer: owned, granted,
   * or public in an organization of the person.
   *
   * @param parameter name of the parameter for the person's id
   */
  public static String related(String parameter) {
    return among(PUBLIC_IN_OWN_ORGANIZATIONS, parameter);
  }

  private static String among(String ofOrganizations, String parameter) {
    String ids =
        String.join(" union all ", OWN, ofOrganizations, GRANTED_EVERYWHERE, GRANTED_SINGLY);
    return ("r.id in (" + ids + ")").replace(":viewer", ":" + parameter);
  }

  /**
   * Returns the condition that the viewer is allowed to know the team given by the parameter {@code
   * team}.
   */
  public static String knownTeam(Viewer viewer) {
    return viewer.administrator()
        ? "true"
        : "exists (select from team t join organization_member b using (organization_id)"
            + " where t.id = :team and b.person_id = :viewer)";
  }

  /**
   * Returns the condition that the viewer can read a unit of a repository, provided that the viewer
   * can see the repository.
   */
  public static String readsUnit(Viewer viewer, Unit unit) {
    String enabled = "'" + unit + "' = any (r.units)";
    if (viewer.anonymous() || viewer.administrator()) return enabled;
    String granted = " and g." + column(unit) + " > 0";
    return "("
        + enabled
        + " and ("
        + (viewer.restricted()
            ? OPEN_TO_RESTRICTED + " and not " + REACHED_BY_OWN_TEAM
            : "not r.private")
        + " or r.owner_id = :viewer"
        + " or r.owner_id in (select g.owner_id from"
        + GRANTS
        + " and g.repository_id = 0"
        + granted
        + ") or (r.owner_id, r.id) in (select g.owner_id, g.repository_id from"
        + GRANTS
        + granted
        + ")))";
  }

  /**
   * Returns the condition that a person can read a unit of a repository, provided that the person
   * can see the repository.
   *
   * @param parameter name of the parameter for the person's id
   * @param unit SQL expression for the unit; an empty text denotes the repository itself
   */
  public static String readsUnit(String parameter, String unit) {
    String granted =
        Stream.of(Unit.values())
            .map(each -> " when '%s' then g.%s".formatted(each, column(each)))
            .collect(Collectors.joining("", "case " + unit, " end"));
    return """
    (%2$s = '' or (%2$s = any (r.units) and (
      not r.private or r.owner_id = :%1$s
      or exists (select from account p where p.id = :%1$s and p.administrator)
      or exists (
        select from%3$s
        where m.person_id = :%1$s and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
          and 0 < %4$s))))
    """
        .formatted(parameter, unit, PEOPLES_GRANTS, granted);
  }

  /**
   * Returns the condition that the viewer can read a unit of a repository, provided that the viewer
   * can see the repository.
   *
   * @param unit SQL expression for the unit; an empty text denotes the repository itself
   */
  public static String readsUnit(Viewer viewer, String unit) {
    String enabled = "(%1$s = '' or %1$s = any (r.units))".formatted(unit);
    if (viewer.administrator() || viewer.anonymous()) return enabled;
    String granted =
        Stream.of(Unit.values())
            .map(each -> " when '%s' then g.%s > 0".formatted(each, column(each)))
            .collect(Collectors.joining("", "case " + unit, " else " + opens("r.units") + " end"));
    return enabled
        + " and (not r.private"
        + (viewer.restricted()
            ? " and " + SignInRequirement.NONE + " and not " + REACHED_BY_OWN_TEAM
            : "")
        + " or r.owner_id = :viewer or exists (select from"
        + GRANTS
        + " and g.owner_id = r.owner_id and g.repository_id in (0, r.id) and "
        + granted
        + "))";
  }

  /**
   * Like {@link #condition}, but for a person who is {@code account p} in the query; the
   * repository's owner is {@code account o}.
   */
  public static String seenByPerson() {
    return ALIVE
        + " and (p.administrator or r.owner_id = p.id or (not r.private and ("
        + "(o.visibility = 'public' and (not p.restricted or "
        + SignInRequirement.NONE
        + ")) or (not p.restricted and (o.visibility = 'limited' or exists ("
        + "select from organization_member b where b.organization_id = o.id and b.person_id = p.id)))))"
        + " or exists (select from"
        + PEOPLES_GRANTS
        + " where m.person_id = p.id and g.owner_id = r.owner_id and g.repository_id in (0, r.id) and "
        + opens("r.units")
        + "))";
  }

  /**
   * Returns the condition that a person can read a unit of a repository. In the query the person is
   * {@code account p}, and the repository's owner {@code account o}. Grants are examined only once,
   * for seeing the repository and for reading the unit.
   *
   * @param unit SQL expression for the unit
   * @param level SQL expression for the level of a grant {@code g} in the unit
   */
  public static String readByPerson(String unit, String level) {
    String open =
        "not r.private and (not p.restricted or (o.visibility = 'public' and "
            + SignInRequirement.NONE
            + " and not exists (select from"
            + PEOPLES_GRANTS
            + " where m.person_id = p.id and g.principal < 0"
            + " and g.owner_id = r.owner_id and g.repository_id in (0, r.id))))";
    return """
    (%1$s and %2$s = any (r.units) and (p.administrator or r.owner_id = p.id
      or (%3$s and (o.visibility <> 'private' or exists (
        select from organization_member b where b.organization_id = o.id and b.person_id = p.id)))
      or exists (select from%4$s
        where m.person_id = p.id and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
          and (%5$s > 0 or (%3$s and %6$s)))))
    """
        .formatted(ALIVE, unit, open, PEOPLES_GRANTS, level, opens("r.units"));
  }

  /** Returns a condition for the where clause, which may contain the parameter {@code viewer}. */
  public static String condition(Viewer viewer) {
    boolean publicOnly = viewer.publicOnly() || viewer.anonymous();
    String condition = publicOnly ? ALIVE + " and " + PUBLIC : ALIVE;
    if (viewer.administrator() || (publicOnly && !viewer.restricted())) return condition;
    return condition + " and (r.owner_id = :viewer or " + open(viewer) + " or " + GRANTED + ")";
  }

  /** Returns the condition for public repositories of an owner whom the viewer can see. */
  private static String open(Viewer viewer) {
    if (viewer.restricted()) return OPEN_TO_RESTRICTED;
    return openUnlessOwnerIs("c.visibility = 'private'")
        + " or (not r.private and r.owner_id in"
        + " (select b.organization_id from organization_member b where b.person_id = :viewer))";
  }

  /**
   * Returns a query for the number of repositories that meet the {@link #condition}, without
   * testing each: all non-private ones, minus those of hidden owners, plus the remaining ones
   * visible to the viewer.
   *
   * @param viewer an unrestricted viewer
   */
  public static String total(Viewer viewer) {
    boolean seesPublicOnly = viewer.publicOnly() || viewer.anonymous();
    if (viewer.administrator() && !seesPublicOnly) return "select sum(alive) from repository_count";
    String closed = seesPublicOnly ? "c.visibility <> 'public'" : "c.visibility = 'private'";
    String open =
        "select (select sum(open) from repository_count)"
            + " - (select count(*) from account c join repository x on x.owner_id = c.id"
            + " where not x.private and x.deleted_at is null and "
            + closed
            + ")";
    if (seesPublicOnly) return open;
    String reached =
        String.join(
            " union all ", OWN, PUBLIC_IN_OWN_ORGANIZATIONS, GRANTED_EVERYWHERE, GRANTED_SINGLY);
    return open
        + " + (select count(*) from repository r where r.deleted_at is null and r.id in ("
        + reached
        + ") and (r.private or exists (select from account c where c.id = r.owner_id and "
        + closed
        + ")))";
  }

  /** Sets the parameter that the condition may contain. */
  public static StatementSpec bind(StatementSpec statement, Viewer viewer) {
    return statement.param("viewer", viewer.id());
  }
}
