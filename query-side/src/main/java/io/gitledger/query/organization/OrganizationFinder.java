package io.gitledger.query.organization;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.SignInRequirement;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.Comparator;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists organizations and their members. */
@Component
public class OrganizationFinder {
  private static final String ORGANIZATIONS =
      "account o where o.kind = 'organization' and o.deleted_at is null";
  private static final String BY_NAME = "o.login_folded";
  private static final String MEMBERS =
      "organization_member b join account o on o.id = b.person_id"
          + " where b.organization_id = :organization and o.deleted_at is null";

  private final JdbcClient jdbc;
  private final RowPager<AccountRow> pages;

  OrganizationFinder(JdbcClient jdbc, AccountFinder accounts) {
    this.jdbc = jdbc;
    pages = new RowPager<>(jdbc, "o.id", accounts::listByIds, row -> row.id);
  }

  /** Returns the public list, which excludes private organizations even for their members. */
  public RowPage<AccountRow> listed(Viewer viewer, long offset, int limit) {
    String condition = "";
    if (viewer.publicOnly() || viewer.anonymous()) condition = " and o.visibility = 'public'";
    else if (!viewer.administrator()) condition = " and o.visibility in ('public', 'limited')";
    if (viewer.restricted() && !viewer.administrator())
      condition += " and " + membership(":viewer", false);
    return pages.page(
        ORGANIZATIONS + condition, BY_NAME, Map.of("viewer", viewer.id()), offset, limit);
  }

  /** Lists all organizations. */
  public RowPage<AccountRow> all(long offset, int limit) {
    return pages.page(ORGANIZATIONS, BY_NAME, Map.of(), offset, limit);
  }

  /** Lists the organizations to which a person belongs, as far as visible to the viewer. */
  public RowPage<AccountRow> of(long person, Viewer viewer, long offset, int limit) {
    boolean all = !viewer.publicOnly() && (viewer.administrator() || viewer.id() == person);
    String condition = " and " + membership(":person", !all);
    if (viewer.publicOnly()) condition += " and o.visibility = 'public'";
    if (!all && viewer.restricted() && !viewer.administrator())
      condition +=
          " and (o.visibility = 'public' and "
              + SignInRequirement.NONE
              + " or o.visibility in ('public', 'limited') and "
              + membership(":viewer", false)
              + ")";
    else if (!all) condition += " and o.visibility in ('public', 'limited')";
    return pages.page(
        ORGANIZATIONS + condition,
        BY_NAME,
        Map.of("person", person, "viewer", viewer.id()),
        offset,
        limit);
  }

  private static String membership(String person, boolean publicOnly) {
    return "exists (select from organization_member m where m.organization_id = o.id"
        + " and m.person_id = "
        + person
        + (publicOnly ? " and m.public)" : ")");
  }

  /** Lists the members, in pages ordered by id and sorted by name within the page. */
  public RowPage<AccountRow> members(
      long organization, boolean publicOnly, long offset, int limit) {
    return sorted(
        pages.page(
            MEMBERS + (publicOnly ? " and b.public" : ""),
            "o.id",
            Map.of("organization", organization),
            offset,
            limit));
  }

  /**
   * Lists the members visible to a restricted member: public members, and those of the same teams.
   */
  public RowPage<AccountRow> membersKnownTo(
      long member, long organization, long offset, int limit) {
    String condition =
        " and (b.public or exists (select from access_member mine"
            + " join access_member theirs using (principal) join team t on t.id = -mine.principal"
            + " where mine.person_id = :member and theirs.person_id = b.person_id"
            + " and t.organization_id = :organization and t.deleted_at is null))";
    return sorted(
        pages.page(
            MEMBERS + condition,
            "o.id",
            Map.of("organization", organization, "member", member),
            offset,
            limit));
  }

  /** Returns whether a person's membership is public. */
  public boolean isPublicMember(long person, long organization) {
    return jdbc.sql(
            "select exists (select from organization_member"
                + " where organization_id = ? and person_id = ? and public)")
        .params(organization, person)
        .query(Boolean.class)
        .single();
  }

  private static RowPage<AccountRow> sorted(RowPage<AccountRow> found) {
    return new RowPage<>(
        found.rows().stream().sorted(Comparator.comparing(row -> row.login)).toList(),
        found.total());
  }
}
