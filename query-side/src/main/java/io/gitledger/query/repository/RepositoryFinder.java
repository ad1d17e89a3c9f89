package io.gitledger.query.repository;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.VisibleAccounts;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.page.RowPager;
import io.gitledger.query.row.RowsByIds;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Finds repositories by their keys. Deleted ones are excluded unless stated otherwise. Names are
 * case-insensitive. Lists of repositories need two statements each, for any length.
 */
@Component
public class RepositoryFinder {
  private static final String FROM = "repository r where ";
  private static final String FROM_WITH_OWNER =
      "repository r join account o on o.id = r.owner_id where ";
  private static final String ALIVE = "r.deleted_at is null";
  private static final String RELATED =
      """
      with recursive ancestry (fork, id) as (
        select id, id from repository
        where id = :repository or (owner_id = :owner and deleted_at is null)
        union
        select a.fork, origin.id from ancestry a join repository r using (id)
        join repository origin on origin.id = r.fork_of and origin.deleted_at is null
      )
      select distinct fork from ancestry
      where fork <> :repository and id in (select id from ancestry where fork = :repository)
      order by fork
      """;
  private static final String BY_ID = "r.id";
  private static final String BY_NAME = "r.name collate \"C\", r.id";

  private final JdbcClient jdbc;
  private final RepositoryQueries queries;
  private final RowsByIds<RepositoryRow> rows;
  private final RowPager<RepositoryRow> pages;

  RepositoryFinder(JdbcClient jdbc, RepositoryQueries queries) {
    this.jdbc = jdbc;
    this.queries = queries;
    this.rows = new RowsByIds<>(jdbc, RepositoryRow.TABLE, "deleted_at is null");
    pages = new RowPager<>(jdbc, "r.id", this::listByIds, row -> row.id);
  }

  public Optional<RepositoryRow> findById(long id) {
    return queries.findById(id);
  }

  /**
   * Finds a repository, including deleted ones, as events and webhooks of a deletion still refer to
   * it.
   */
  public Optional<RepositoryRow> findIncludingDeleted(long id) {
    return queries.findIncludingDeleted(id);
  }

  public List<RepositoryRow> listByIds(Collection<Long> ids) {
    return rows.list(ids);
  }

  /** Finds a repository with its owner, who must not be deleted either. */
  public Optional<OwnedRepository> findOwned(long id) {
    return queries.findOwned(id);
  }

  /** Finds a repository with its owner, who must not be deleted either. */
  public Optional<OwnedRepository> findByPath(String owner, String name) {
    return queries.findByPath(owner.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
  }

  public Optional<RepositoryRow> findByName(long owner, String name) {
    return queries.findByName(owner, name.toLowerCase(Locale.ROOT));
  }

  /** Finds the repository that had this name before, as long as no other repository has it. */
  public Optional<RepositoryRow> findByFormerName(long owner, String name) {
    return queries.findByFormerName(owner, name.toLowerCase(Locale.ROOT));
  }

  /**
   * Lists the repositories of an account, the oldest first, regardless of the viewer.
   *
   * @param publicOnly whether to exclude private ones
   */
  public RowPage<RepositoryRow> ownedBy(long owner, boolean publicOnly, long offset, int limit) {
    return pages.page(
        FROM + ALIVE + " and r.owner_id = :owner" + (publicOnly ? " and not r.private" : ""),
        BY_ID,
        Map.of("owner", owner),
        offset,
        limit);
  }

  /** Lists the forks of a repository that are visible to the viewer. */
  public RowPage<RepositoryRow> forksOf(long origin, Viewer viewer, long offset, int limit) {
    return pages.gathered(
        FROM + VisibleRepositories.condition(viewer) + " and r.fork_of = :origin",
        BY_ID,
        Map.of("viewer", viewer.id(), "origin", origin),
        offset,
        limit);
  }

  /** Lists all forks of a repository. */
  public List<Long> forkIds(long origin) {
    return queries.forkIds(origin);
  }

  /** Lists the repositories of an account in the fork network of a repository, the oldest first. */
  public List<Long> listRelated(long repository, long owner) {
    return jdbc.sql(RELATED)
        .param("repository", repository)
        .param("owner", owner)
        .query(Long.class)
        .list();
  }

  /** Returns all repositories that an account owns. */
  public Collection<RepositoryRow> allOf(long owner) {
    return ownedBy(owner, false, 0, Integer.MAX_VALUE).rows();
  }

  /**
   * Lists the repositories that a person owns, collaborates in or sees as a member of an
   * organization, ordered by name.
   */
  public RowPage<RepositoryRow> relatedTo(Viewer person, long offset, int limit) {
    String condition = FROM + ALIVE + " and " + VisibleRepositories.related("viewer");
    return pages.gathered(
        person.publicOnly() ? condition + " and " + VisibleRepositories.PUBLIC : condition,
        BY_NAME,
        Map.of("viewer", person.id()),
        offset,
        limit);
  }

  /**
   * Lists the repositories to which a team has access and that are visible to the viewer, ordered
   * by name.
   */
  public RowPage<RepositoryRow> ofTeam(long team, Viewer viewer, long offset, int limit) {
    return pages.gathered(
        FROM
            + VisibleRepositories.condition(viewer)
            + " and "
            + VisibleRepositories.REACHED_BY_TEAM,
        BY_NAME,
        Map.of("viewer", viewer.id(), "team", team),
        offset,
        limit);
  }

  /** Lists the repositories that match a search and are visible to the viewer. */
  public RowPage<RepositoryRow> search(
      Viewer viewer, RepositorySearch search, long offset, int limit) {
    var parameters = new HashMap<String, Object>();
    parameters.put("viewer", viewer.id());
    var keywords = new Keywords(search);
    keywords.bind(parameters);
    var condition = new StringBuilder(search.namesOwner() ? FROM_WITH_OWNER : FROM);
    condition.append(VisibleRepositories.condition(viewer));
    if (search.publicOnly()) condition.append(" and ").append(VisibleRepositories.PUBLIC);
    if (keywords.any()) condition.append(" and (").append(keywords.condition()).append(")");
    if (search.account() != 0) {
      parameters.put("account", search.account());
      // Contributions of an account are not revealed if only public repositories are requested.
      boolean onlyPublic = search.publicOnly() || viewer.anonymous() || viewer.publicOnly();
      boolean owned = search.owned() || onlyPublic;
      String related = VisibleRepositories.contributed("account");
      condition.append(" and ").append(owned ? "r.owner_id = :account" : related);
      if (search.mode() == RepositorySearch.Mode.COLLABORATIVE)
        condition.append(" and r.owner_id <> :account");
    }
    if (search.team() != 0) {
      parameters.put("team", search.team());
      condition.append(" and ").append(VisibleRepositories.REACHED_BY_TEAM);
      condition.append(" and ").append(VisibleRepositories.knownTeam(viewer));
    }
    if (search.starrer() != 0) {
      parameters.put("starrer", search.starrer());
      condition
          .append(" and r.id in (select s.repository_id from star s")
          .append(" join account a on a.id = s.user_id where s.user_id = :starrer and ")
          .append(VisibleAccounts.condition(viewer))
          .append(")");
    }
    flag(condition, "r.private", search.isPrivate());
    flag(condition, "r.template", search.template());
    flag(condition, "(r.archived_at is not null)", search.archived());
    condition.append(" and ").append(search.mode().condition);
    boolean few =
        keywords.indexed() || search.account() != 0 || search.team() != 0 || search.starrer() != 0;
    String from = condition.toString();
    String order = order(search, parameters);
    if (few) return pages.gathered(from, order, parameters, offset, limit);
    return search.everything() && !viewer.restricted()
        ? pages.page(VisibleRepositories.total(viewer), from, order, parameters, offset, limit)
        : pages.page(from, order, parameters, offset, limit);
  }

  private static void flag(StringBuilder condition, String column, Boolean wanted) {
    if (wanted != null) condition.append(" and ").append(wanted ? "" : "not ").append(column);
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
