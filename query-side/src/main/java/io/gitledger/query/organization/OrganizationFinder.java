package io.gitledger.query.organization;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.FoundAccounts;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists of organizations and of their members. */
@Component
public class OrganizationFinder {
  private static final String ORGANIZATIONS =
      " from account o where o.kind = 'organization' and o.deleted_at is null";
  private static final String BY_NAME = "o.login_folded";
  private static final String MEMBERS =
      " from organization_member b join account o on o.id = b.person_id"
          + " where b.organization_id = :organization and o.deleted_at is null";

  private final JdbcClient jdbc;
  private final AccountRows accounts;

  OrganizationFinder(JdbcClient jdbc, AccountRows accounts) {
    this.jdbc = jdbc;
    this.accounts = accounts;
  }

  /** Those that stand in the public list: no private ones, not even for their members. */
  public FoundAccounts listed(Viewer viewer, long offset, int limit) {
    String condition;
    if (viewer.publicOnly() || viewer.anonymous()) condition = " and o.visibility = 'public'";
    else if (viewer.administrator()) condition = "";
    else if (viewer.restricted())
      condition = " and o.visibility in ('public', 'limited') and " + membership(false);
    else condition = " and o.visibility in ('public', 'limited')";
    return page(ORGANIZATIONS + condition, BY_NAME, Map.of("person", viewer.id()), offset, limit);
  }

  /** All there are. */
  public FoundAccounts all(long offset, int limit) {
    return page(ORGANIZATIONS, BY_NAME, Map.of(), offset, limit);
  }

  /** Those to which a person belongs, as far as the viewer may know. */
  public FoundAccounts of(long person, Viewer viewer, long offset, int limit) {
    String condition = " and " + membership(false);
    if (viewer.publicOnly()) condition = " and o.visibility = 'public' and " + membership(true);
    else if (!viewer.administrator() && viewer.id() != person)
      condition = " and o.visibility in ('public', 'limited') and " + membership(true);
    return page(ORGANIZATIONS + condition, BY_NAME, Map.of("person", person), offset, limit);
  }

  private static String membership(boolean publicOnly) {
    return "exists (select from organization_member m where m.organization_id = o.id"
        + " and m.person_id = :person"
        + (publicOnly ? " and m.public)" : ")");
  }

  /** The members, cut into pages by id and sorted by name within the page. */
  public FoundAccounts members(long organization, boolean publicOnly, long offset, int limit) {
    return sorted(
        page(
            MEMBERS + (publicOnly ? " and b.public" : ""),
            "o.id",
            Map.of("organization", organization),
            offset,
            limit));
  }

  /** As a restricted member sees them: public members, and those of the same teams. */
  public FoundAccounts membersKnownTo(long member, long organization, long offset, int limit) {
    String condition =
        " and (b.public or exists (select from access_member mine"
            + " join access_member theirs using (principal) join team t on t.id = -mine.principal"
            + " where mine.person_id = :member and theirs.person_id = b.person_id"
            + " and t.organization_id = :organization and t.deleted_at is null))";
    return sorted(
        page(
            MEMBERS + condition,
            "o.id",
            Map.of("organization", organization, "member", member),
            offset,
            limit));
  }

  /** Whether a person is a member for everybody to see; empty rows for others. */
  public boolean isPublicMember(long person, long organization) {
    return jdbc.sql(
            "select exists (select from organization_member"
                + " where organization_id = ? and person_id = ? and public)")
        .param(organization)
        .param(person)
        .query(Boolean.class)
        .single();
  }

  private static FoundAccounts sorted(FoundAccounts found) {
    return new FoundAccounts(
        found.rows().stream().sorted(Comparator.comparing(row -> row.loginFolded)).toList(),
        found.total());
  }

  private FoundAccounts page(
      String from, String order, Map<String, ?> parameters, long offset, int limit) {
    long total = jdbc.sql("select count(*)" + from).params(parameters).query(Long.class).single();
    if (offset >= total) return new FoundAccounts(List.of(), total);
    List<Long> ids =
        jdbc.sql(
                "select o.id"
                    + from
                    + " order by "
                    + order
                    + " limit "
                    + limit
                    + " offset "
                    + offset)
            .params(parameters)
            .query(Long.class)
            .list();
    Map<Long, AccountRow> byId =
        accounts.byIds(ids).stream().collect(Collectors.toMap(row -> row.id, Function.identity()));
    return new FoundAccounts(
        ids.stream().map(byId::get).filter(row -> row != null).toList(), total);
  }
}
