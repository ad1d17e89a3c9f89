package io.gitledger.query.repository;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Lists of repositories; each costs two statements, whatever its length. */
@Component
public class RepositoryFinder {
  private static final String FROM = "repository r join account o on o.id = r.owner_id where ";
  private static final String ALIVE = "r.deleted_at is null and o.deleted_at is null";
  private static final String BY_ID = "r.id";

  private final RowPager<RepositoryRow> pages;

  RepositoryFinder(JdbcClient jdbc, RepositoryRows rows) {
    pages = new RowPager<>(jdbc, "r.id", rows::byIds, row -> row.id);
  }

  /**
   * What an account owns, the oldest first; whether the reader may see each one is not asked.
   *
   * @param publicOnly leave out what is private
   */
  public RowPage<RepositoryRow> ownedBy(long owner, boolean publicOnly, long offset, int limit) {
    return pages.page(
        FROM + ALIVE + " and r.owner_id = :owner" + (publicOnly ? " and not r.private" : ""),
        BY_ID,
        Map.of("owner", owner),
        offset,
        limit);
  }

  /** Everything that an account owns. */
  public List<RepositoryRow> allOf(long owner) {
    return ownedBy(owner, false, 0, Integer.MAX_VALUE).rows();
  }

  /** What a person owns, works on or sees as a member of an organization, by name. */
  public RowPage<RepositoryRow> relatedTo(Viewer person, long offset, int limit) {
    String condition = FROM + ALIVE + " and " + VisibleRepositories.related("viewer");
    return pages.page(
        person.publicOnly() ? condition + " and " + VisibleRepositories.PUBLIC : condition,
        "r.name_folded, r.id",
        Map.of("viewer", person.id()),
        offset,
        limit);
  }

  /** What a team reaches, as far as the viewer may see it, by name. */
  public RowPage<RepositoryRow> ofTeam(long team, Viewer viewer, long offset, int limit) {
    return pages.page(
        FROM
            + VisibleRepositories.condition(viewer)
            + " and "
            + VisibleRepositories.REACHED_BY_TEAM,
        "r.name_folded, r.id",
        Map.of("viewer", viewer.id(), "team", team),
        offset,
        limit);
  }

  public RowPage<RepositoryRow> search(
      Viewer viewer, RepositorySearch search, long offset, int limit) {
    var parameters = new HashMap<String, Object>();
    parameters.put("viewer", viewer.id());
    var condition = new StringBuilder(FROM + VisibleRepositories.condition(viewer));
    if (search.publicOnly()) condition.append(" and ").append(VisibleRepositories.PUBLIC);
    if (!search.keywords().isEmpty())
      condition.append(" and (").append(keywords(search, parameters)).append(")");
    if (search.account() != 0) {
      parameters.put("account", search.account());
      String related = VisibleRepositories.contributed("account");
      condition.append(" and ").append(search.owned() ? "r.owner_id = :account" : related);
      if (search.mode() == RepositorySearch.Mode.COLLABORATIVE)
        condition.append(" and r.owner_id <> :account");
    }
    if (search.team() != 0) {
      parameters.put("team", search.team());
      condition.append(" and ").append(VisibleRepositories.REACHED_BY_TEAM);
      condition.append(" and ").append(VisibleRepositories.knownTeam(viewer));
    }
    if (search.starred()) condition.append(" and r.stars > 0");
    flag(condition, "r.private", search.isPrivate());
    flag(condition, "r.template", search.template());
    flag(condition, "(r.archived_at is not null)", search.archived());
    condition.append(" and ").append(search.mode().condition);
    return pages.page(condition.toString(), order(search, parameters), parameters, offset, limit);
  }

  private static void flag(StringBuilder condition, String column, Boolean wanted) {
    if (wanted != null) condition.append(" and ").append(wanted ? "" : "not ").append(column);
  }

  private static String keywords(RepositorySearch search, Map<String, Object> parameters) {
    var any = new StringBuilder();
    int number = 0;
    for (String keyword : search.keywords()) {
      String name = "keyword" + number++;
      parameters.put(name, keyword);
      if (!any.isEmpty()) any.append(" or ");
      if (search.topicOnly()) {
        any.append(":" + name + " = any (r.topics)");
        continue;
      }
      any.append("position(:" + name + " in r.name_folded) > 0");
      any.append(
          " or exists (select from unnest(r.topics) t where position(:" + name + " in t) > 0)");
      if (search.inDescription())
        any.append(" or position(:" + name + " in lower(r.description)) > 0");
      int slash = keyword.indexOf('/');
      if (slash >= 0 && slash == keyword.lastIndexOf('/')) {
        parameters.put(name + "owner", keyword.substring(0, slash));
        parameters.put(name + "name", keyword.substring(slash + 1));
        any.append(" or (position(:" + name + "owner in o.login_folded) > 0");
        any.append(" and position(:" + name + "name in r.name_folded) > 0)");
      }
    }
    return any.toString();
  }

  private static String order(RepositorySearch search, Map<String, Object> parameters) {
    var order = new StringBuilder();
    if (search.priorityOwner() != 0) {
      parameters.put("priority", search.priorityOwner());
      order.append("(r.owner_id = :priority) desc, r.owner_id, ");
    }
    if (search.keywords().size() == 1 && search.keywords().getFirst().contains("/")) {
      String keyword = search.keywords().getFirst();
      parameters.put("path", keyword.substring(0, keyword.indexOf('/')));
      order.append("(o.login_folded = :path) desc, ");
    }
    return order.append(search.sort().order(search.descending())).toString();
  }
}
