package io.gitledger.query.repository;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Decides all permissions of viewers. It reads two tables: the members of principals, and the
 * grants of principals. Rules: sections 10 of the wire conventions and 0.3 of the repository
 * chapter. {@link VisibleRepositories} has the equivalent SQL conditions.
 */
@Component
public class Access {
  /** Executed without Hibernate, as nearly every request needs it (decision 7). */
  private static final String GRANTED =
      "select "
          + RepositoryRow.TABLE.columns("r")
          + ", "
          + AccountRow.TABLE.columns("a")
          + """
      , exists (select from block b where b.blocker_id = r.owner_id and b.blocked_id = ?), g.*
      from repository r
      join account a on a.id = r.owner_id
      join lateral (
        select\s"""
          + Grants.HIGHEST
          + """
        where m.person_id = ? and g.owner_id = r.owner_id and g.repository_id in (0, r.id)
      ) g on true
      where r.deleted_at is null and a.deleted_at is null and\s""";

  private static final String BY_NAMES = GRANTED + "a.login_folded = ? and r.name_folded = ?";
  private static final String BY_ID = GRANTED + "r.id = ?";

  private final JdbcClient jdbc;
  private final AccountFinder accounts;
  private final boolean requiresSignIn;

  /**
   * @param requiresSignIn whether users have to sign in; public data is then not visible to
   *     restricted users
   */
  public Access(
      JdbcClient jdbc,
      AccountFinder accounts,
      @Value("${gitledger.web.require-sign-in:false}") boolean requiresSignIn) {
    this.jdbc = jdbc;
    this.accounts = accounts;
    this.requiresSignIn = requiresSignIn;
  }

  /**
   * Finds the repository with these names, ignoring case, and the viewer's permission, which may be
   * none. Uses one statement, and another one for an organization that is not visible to everybody.
   */
  public Optional<FoundRepository> find(Viewer viewer, String owner, String name) {
    return find(viewer, BY_NAMES, owner.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
  }

  /** Finds a repository by its id, and the viewer's permission. */
  public Optional<FoundRepository> find(Viewer viewer, long repository) {
    return find(viewer, BY_ID, repository);
  }

  private Optional<FoundRepository> find(Viewer viewer, String sql, Object... key) {
    return jdbc.sql(sql)
        .params(viewer.id(), viewer.id())
        .params(key)
        .query((row, number) -> decided(viewer, row))
        .optional();
  }

  private FoundRepository decided(Viewer viewer, ResultSet row) throws SQLException {
    int ownerStart = 1 + RepositoryRow.TABLE.columns().size();
    int grantsStart = 1 + ownerStart + AccountRow.TABLE.columns().size();
    RepositoryRow repository = RepositoryRow.TABLE.row(row, 1);
    AccountRow owner = AccountRow.TABLE.row(row, ownerStart);
    Grants grants = Grants.read(row, grantsStart);
    boolean blocked = row.getBoolean(grantsStart - 1);
    return new FoundRepository(
        repository,
        owner,
        decide(viewer, repository, repository.isPrivate, owner, sees(viewer, owner), grants),
        blocked && !viewer.administrator());
  }

  /** Returns whether a user or an organization is visible to this viewer. */
  public boolean sees(Viewer viewer, AccountRow account) {
    return openTo(viewer, account)
        || (!viewer.anonymous() && account.organization() && belongs(viewer.id(), account.id));
  }

  /**
   * Returns whether the viewer is redirected from a former name to the account. Signed-in users
   * always are.
   */
  public boolean followsRename(Viewer viewer, AccountRow renamed) {
    return !viewer.anonymous() || sees(viewer, renamed);
  }

  /** Returns whether an account is visible regardless of memberships. */
  private boolean openTo(Viewer viewer, AccountRow account) {
    if (viewer.administrator()) return true;
    if (account.visibility.equals("public")) return !account.organization() || seesPublic(viewer);
    if (viewer.anonymous()) return false;
    return viewer.id() == account.id
        || (account.visibility.equals("limited") && !viewer.restricted());
  }

  /** Returns whether public organizations and repositories are visible to the viewer. */
  private boolean seesPublic(Viewer viewer) {
    return !viewer.restricted() || !requiresSignIn;
  }

  /** Returns whether a person is a member of an organization. */
  public boolean belongs(long person, long organization) {
    return !organizationsOf(person, Set.of(organization)).isEmpty();
  }

  /** Returns those of some organizations of which a person is a member. */
  public Set<Long> organizationsOf(long person, Collection<Long> organizations) {
    return Set.copyOf(
        jdbc.sql(
                "select organization_id from organization_member"
                    + " where person_id = :person and organization_id in (:organizations)")
            .param("person", person)
            .param("organizations", organizations)
            .query(Long.class)
            .list());
  }

  /**
   * Returns whether one of some accounts blocks the viewer. Site administrators are never blocked.
   */
  public boolean blocked(Viewer viewer, Collection<Long> by) {
    if (viewer.administrator() || viewer.anonymous()) return false;
    return jdbc.sql(
            "select exists (select from block where blocked_id = :viewer and blocker_id in (:by))")
        .param("viewer", viewer.id())
        .param("by", by)
        .query(Boolean.class)
        .single();
  }

  /**
   * Returns whether a person belongs to the owners of an organization (its team with owner mode
   * everywhere).
   */
  public boolean owns(long person, long organization) {
    return everywhere(person, organization).atLeast(Mode.OWNER);
  }

  /** Returns those of some organizations of which a person is an owner. */
  public Set<Long> owned(long person, Collection<Long> organizations) {
    return Set.copyOf(
        jdbc.sql(
                "select distinct g.owner_id from access_grant g join access_member m using (principal)"
                    + " where m.person_id = :person and g.owner_id in (:organizations)"
                    + " and g.repository_id = 0 and g.general >= :owner")
            .param("person", person)
            .param("organizations", organizations)
            .param("owner", Mode.OWNER.ordinal())
            .query(Long.class)
            .list());
  }

  /** Returns the general mode that a person has in all repositories of an owner. */
  public Mode everywhere(long person, long owner) {
    return jdbc.sql(
            "select coalesce(max(g.general), 0) from access_grant g join access_member m using (principal)"
                + " where m.person_id = ? and g.owner_id = ? and g.repository_id = 0")
        .params(person, owner)
        .query((row, number) -> Mode.of(row.getInt(1)))
        .single();
  }

  /** Returns the permission of a viewer in a repository, with at most two statements. */
  public Permission permission(Viewer viewer, RepositoryRow repository, AccountRow owner) {
    return permissions(viewer, List.of(repository), Map.of(owner.id, owner)).get(repository.id);
  }

  /**
   * Returns whether issues of a repository can be assigned to an account. They can be assigned to
   * users who can write any unit or read pull requests.
   *
   * @param visible whether the user is visible to the assigning viewer; otherwise the user needs
   *     write access
   */
  public boolean isAssignable(
      AccountRow account, boolean visible, RepositoryRow repository, AccountRow owner) {
    if (account.organization()) return false;
    Permission permission = permission(account.viewer(), repository, owner);
    return (visible && permission.reads(Unit.PULLS))
        || permission.units().values().stream().anyMatch(mode -> mode.atLeast(Mode.WRITE));
  }

  /**
   * Returns the permissions of a viewer in many repositories, by id, with at most three statements.
   */
  public Map<Long, Permission> permissions(Viewer viewer, Collection<RepositoryRow> repositories) {
    return permissions(viewer, repositories, owners(repositories));
  }

  /**
   * Returns the permissions of a viewer in many repositories as if all of them were private, by id.
   */
  public Map<Long, Permission> permissionsIfPrivate(
      Viewer viewer, Collection<RepositoryRow> repositories) {
    return permissions(viewer, repositories, owners(repositories), any -> true);
  }

  private Map<Long, AccountRow> owners(Collection<RepositoryRow> repositories) {
    var ids = repositories.stream().map(row -> row.ownerId).collect(Collectors.toSet());
    var owners = new HashMap<Long, AccountRow>();
    if (!ids.isEmpty()) accounts.listByIds(ids).forEach(row -> owners.put(row.id, row));
    return owners;
  }

  private Map<Long, Permission> permissions(
      Viewer viewer, Collection<RepositoryRow> repositories, Map<Long, AccountRow> owners) {
    return permissions(viewer, repositories, owners, repository -> repository.isPrivate);
  }

  private Map<Long, Permission> permissions(
      Viewer viewer,
      Collection<RepositoryRow> repositories,
      Map<Long, AccountRow> owners,
      Predicate<RepositoryRow> isPrivate) {
    Map<Long, Grants> grants =
        viewer.anonymous() || viewer.administrator()
            ? Map.of()
            : Grants.of(jdbc, viewer.id(), repositories);
    Set<Long> joined = joined(viewer, owners.values());
    var permissions = new HashMap<Long, Permission>();
    for (RepositoryRow repository : repositories) {
      AccountRow owner = owners.get(repository.ownerId);
      permissions.put(
          repository.id,
          owner == null
              ? Permission.NONE
              : decide(
                  viewer,
                  repository,
                  isPrivate.test(repository),
                  owner,
                  openTo(viewer, owner) || joined.contains(owner.id),
                  grants.getOrDefault(repository.id, Grants.NONE)));
    }
    return permissions;
  }

  /**
   * Returns those organizations that are not visible to everybody but have the viewer as a member.
   */
  private Set<Long> joined(Viewer viewer, Collection<AccountRow> owners) {
    if (viewer.anonymous()) return Set.of();
    var closed =
        owners.stream()
            .filter(owner -> owner.organization() && !openTo(viewer, owner))
            .map(owner -> owner.id)
            .toList();
    return closed.isEmpty() ? Set.of() : organizationsOf(viewer.id(), closed);
  }

  private Permission decide(
      Viewer viewer,
      RepositoryRow repository,
      boolean isPrivate,
      AccountRow owner,
      boolean seesOwner,
      Grants granted) {
    Set<Unit> enabled = repository.enabledUnits();
    boolean ownerIsPublic = owner.visibility.equals("public");
    if (viewer.publicOnly() && (isPrivate || !ownerIsPublic)) return Permission.NONE;
    if (viewer.administrator() || viewer.id() == owner.id)
      return Permission.everywhere(Mode.OWNER, enabled);
    if (!seesOwner && !granted.any(enabled)) return Permission.NONE;
    if (granted.byTeam().atLeast(Mode.ADMIN)) return Permission.everywhere(Mode.OWNER, enabled);
    boolean openToAll =
        !isPrivate && (!viewer.restricted() || (ownerIsPublic && seesPublic(viewer)));
    Mode least = openToAll ? Mode.READ : Mode.NONE;
    // Restricted users get nothing beyond the grants of their teams (00-conventions section 10).
    Mode leastOfUnit = viewer.restricted() && granted.team() ? Mode.NONE : least;
    var units = new EnumMap<Unit, Mode>(Unit.class);
    enabled.forEach(unit -> units.put(unit, granted.of(unit).or(leastOfUnit)));
    return new Permission(granted.general().or(least), units);
  }
}
