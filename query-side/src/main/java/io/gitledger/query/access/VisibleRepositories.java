package io.gitledger.query.access;

import io.gitledger.query.Viewer;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;

/**
 * The rule of {@link Access}, whether a viewer may see a repository at all, as a condition for list
 * queries. They select from {@code repository r join account o on o.id = r.owner_id}.
 */
public final class VisibleRepositories {
  private static final String GRANTED =
      """
      exists (
        select from access_grant g join access_member m using (principal)
        where m.person_id = :viewer and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
          and (g.general > 0
            or (g.code > 0 and 'CODE' = any (r.units))
            or (g.issues > 0 and 'ISSUES' = any (r.units))
            or (g.pulls > 0 and 'PULLS' = any (r.units))
            or (g.releases > 0 and 'RELEASES' = any (r.units))
            or (g.wiki > 0 and 'WIKI' = any (r.units))
            or (g.projects > 0 and 'PROJECTS' = any (r.units))
            or (g.packages > 0 and 'PACKAGES' = any (r.units))
            or (g.actions > 0 and 'ACTIONS' = any (r.units))))
      """;

  /** Public repositories of public owners. */
  public static final String PUBLIC = "(not r.private and o.visibility = 'public')";

  private static final String IN_OWN_ORGANIZATION =
      "(not r.private and exists (select from organization_member b"
          + " where b.organization_id = o.id and b.person_id = :viewer))";

  private static final String ALIVE = "(r.deleted_at is null and o.deleted_at is null)";

  /** The team named by the parameter {@code team} reaches the repository. */
  public static final String REACHED_BY_TEAM =
      "exists (select from access_grant t where t.principal = -:team and t.owner_id = r.owner_id"
          + " and t.repository_id in (0, r.id))";

  private VisibleRepositories() {}

  /**
   * Owned by an account, granted to it, or public in a private organization of it: what the account
   * contributes to. Which public organizations it belongs to is not told thereby.
   */
  public static String contributed(String parameter) {
    return ("(r.owner_id = :viewer or (o.visibility = 'private' and "
            + IN_OWN_ORGANIZATION
            + ") or "
            + GRANTED
            + ")")
        .replace(":viewer", ":" + parameter);
  }

  /** The team named by the parameter {@code team} is one that the viewer may know of. */
  public static String knownTeam(Viewer viewer) {
    return viewer.administrator()
        ? "true"
        : "exists (select from team t join organization_member b using (organization_id)"
            + " where t.id = :team and b.person_id = :viewer)";
  }

  /**
   * Owned by a person, granted to it, or public in an organization of it: what the person has to do
   * with, whoever asks.
   *
   * @param parameter the name of the parameter that holds the person's id
   */
  public static String related(String parameter) {
    return ("(r.owner_id = :viewer or " + IN_OWN_ORGANIZATION + " or " + GRANTED + ")")
        .replace(":viewer", ":" + parameter);
  }

  /**
   * Whether a person reads one part of a repository, beyond seeing the repository at all.
   *
   * @param parameter the name of the parameter that holds the person's id
   * @param unit what names the part; empty text for the repository itself
   */
  public static String readsUnit(String parameter, String unit) {
    return """
    (%2$s = '' or (%2$s = any (r.units) and (
      not r.private or r.owner_id = :%1$s
      or exists (select from account p where p.id = :%1$s and p.administrator)
      or exists (
        select from access_grant g join access_member m using (principal)
        where m.person_id = :%1$s and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
          and 0 < case %2$s when 'CODE' then g.code when 'ISSUES' then g.issues
            when 'PULLS' then g.pulls when 'RELEASES' then g.releases else g.general end))))
    """
        .formatted(parameter, unit);
  }

  /** The same for a person who stands in the query as {@code account p}. */
  public static String seenByPerson() {
    return ALIVE
        + " and (p.administrator or r.owner_id = p.id or "
        + PUBLIC
        + " or (not r.private and not p.restricted and (o.visibility = 'limited' or "
        + IN_OWN_ORGANIZATION.replace(":viewer", "p.id")
        + ")) or "
        + GRANTED.replace(":viewer", "p.id")
        + ")";
  }

  /** A condition for the where clause; it may name the parameter {@code viewer}. */
  public static String condition(Viewer viewer) {
    if (viewer.publicOnly() || viewer.anonymous()) return ALIVE + " and " + PUBLIC;
    if (viewer.administrator()) return ALIVE;
    String open =
        viewer.restricted()
            ? PUBLIC
            : "(not r.private and (o.visibility in ('public', 'limited') or exists ("
                + "select from organization_member b where b.organization_id = o.id and b.person_id = :viewer)))";
    return ALIVE + " and (r.owner_id = :viewer or " + open + " or " + GRANTED + ")";
  }

  /** Sets the parameter that the condition may name. */
  public static StatementSpec bind(StatementSpec statement, Viewer viewer) {
    return statement.param("viewer", viewer.id());
  }
}
