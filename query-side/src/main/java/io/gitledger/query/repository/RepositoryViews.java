package io.gitledger.query.repository;

import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.misc.GoDuration;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.misc.ZeroTimes;
import io.gitledger.query.repository.RepositoryView.Counts;
import io.gitledger.query.repository.RepositoryView.ExternalTracker;
import io.gitledger.query.repository.RepositoryView.ExternalWiki;
import io.gitledger.query.repository.RepositoryView.InternalTracker;
import io.gitledger.query.repository.RepositoryView.Kind;
import io.gitledger.query.repository.RepositoryView.Lifecycle;
import io.gitledger.query.repository.RepositoryView.Links;
import io.gitledger.query.repository.RepositoryView.Metadata;
import io.gitledger.query.repository.RepositoryView.Permissions;
import io.gitledger.query.repository.RepositoryView.PullRequestDefaults;
import io.gitledger.query.repository.RepositoryView.PullRequestSettings;
import io.gitledger.query.repository.RepositoryView.RepoTransfer;
import io.gitledger.query.repository.RepositoryView.Units;
import io.gitledger.query.team.TeamFinder;
import io.gitledger.query.team.TeamRow;
import io.gitledger.query.team.TeamView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Creates {@link RepositoryView}s. The number of statements is the same for any number of
 * repositories.
 */
@Component
public class RepositoryViews {
  /** In KiB, as even an empty repository uses some space. */
  private static final int ROOM_OF_ITS_ROWS = 1;

  private final AccountFinder accounts;
  private final RepositoryFinder repositories;
  private final UserViews users;
  private final TeamFinder teams;
  private final Access access;
  private final MirrorSyncFinder syncs;

  RepositoryViews(
      AccountFinder accounts,
      RepositoryFinder repositories,
      UserViews users,
      TeamFinder teams,
      Access access,
      MirrorSyncFinder syncs) {
    this.teams = teams;
    this.syncs = syncs;
    this.accounts = accounts;
    this.repositories = repositories;
    this.users = users;
    this.access = access;
  }

  /**
   * Returns the repositories as seen by the viewer, in their order. Those whose owner is deleted
   * are omitted.
   */
  public List<RepositoryView> of(Collection<RepositoryRow> rows, Viewer viewer, Urls urls) {
    Map<Long, Permission> permissions = access.permissions(viewer, rows);
    return views(
        rows, Map.of(), row -> permissions.getOrDefault(row.id, Permission.NONE), viewer, urls);
  }

  /**
   * Returns the view with this permission, regardless of the viewer, for responses and payloads
   * defined by the contract.
   */
  public RepositoryView of(RepositoryRow row, Permission permission, Urls urls) {
    return views(List.of(row), Map.of(), any -> permission, Viewer.ANONYMOUS, urls).getFirst();
  }

  /** Returns the view with this permission if the owner was read before. */
  public RepositoryView of(RepositoryRow row, AccountRow owner, Permission permission, Urls urls) {
    return of(row, owner, permission, Viewer.ANONYMOUS, urls);
  }

  /**
   * Returns the view with this permission for a viewer, who may or may not see the origin of a
   * fork.
   */
  public RepositoryView of(
      RepositoryRow row, AccountRow owner, Permission permission, Viewer viewer, Urls urls) {
    return views(List.of(row), Map.of(owner.id, owner), any -> permission, viewer, urls).getFirst();
  }

  /** Returns the view for the owner, which is the response to a creation. */
  public RepositoryView asOwner(RepositoryRow row, AccountRow owner, Urls urls) {
    return of(row, owner, Permission.everywhere(Mode.OWNER, row.enabledUnits()), urls);
  }

  /** Returns the views, by id, for a viewer with these permissions, but without the permissions. */
  public Map<Long, RepositoryView> withoutPermissions(
      Collection<RepositoryRow> rows, Map<Long, Permission> permissions, Viewer viewer, Urls urls) {
    return views(rows, Map.of(), row -> permissions.get(row.id), viewer, urls).stream()
        .map(RepositoryView::withoutPermissions)
        .collect(Collectors.toMap(RepositoryView::id, Function.identity()));
  }

  private List<RepositoryView> views(
      Collection<RepositoryRow> rows,
      Map<Long, AccountRow> known,
      Function<RepositoryRow, Permission> permissions,
      Viewer viewer,
      Urls urls) {
    Map<Long, RepositoryRow> parents = parents(rows, viewer);
    Set<Long> grandparents = parents(parents.values(), viewer).keySet();
    Map<Long, AccountRow> owners = owners(rows, parents.values(), known);
    Map<Long, RepoTransfer> transfers = transfers(rows, urls);
    Map<Long, Instant> synced =
        syncs.times(Stream.concat(rows.stream(), parents.values().stream()).toList());
    var views = new ArrayList<RepositoryView>(rows.size());
    for (RepositoryRow row : rows) {
      AccountRow owner = owners.get(row.ownerId);
      if (owner == null) continue;
      Permission permission = permissions.apply(row);
      RepositoryView parent = parent(row, parents, grandparents, owners, synced, permission, urls);
      views.add(
          view(
              row, owner, parent, parent != null, transfers.get(row.id), synced, permission, urls));
    }
    return views;
  }

  /** Returns the transfers that wait for a recipient who still exists. */
  private Map<Long, RepoTransfer> transfers(Collection<RepositoryRow> rows, Urls urls) {
    List<RepositoryRow> offered =
        rows.stream().filter(row -> row.transfer.transferRecipient != 0).toList();
    if (offered.isEmpty()) return Map.of();
    var people = new HashSet<Long>();
    var teamIds = new HashSet<Long>();
    for (RepositoryRow row : offered) {
      people.add(row.transfer.transferInitiator);
      people.add(row.transfer.transferRecipient);
      teamIds.addAll(row.transfer.teams());
    }
    Map<Long, UserView> accountViews = users.byIds(people, Viewer.ANONYMOUS, urls);
    List<TeamRow> teamRows = teamIds.isEmpty() ? List.of() : teams.listByIds(teamIds);
    var transfers = new HashMap<Long, RepoTransfer>();
    for (RepositoryRow row : offered) {
      UserView recipient = accountViews.get(row.transfer.transferRecipient);
      if (recipient.id() != row.transfer.transferRecipient) continue;
      transfers.put(
          row.id,
          new RepoTransfer(
              accountViews.get(row.transfer.transferInitiator),
              recipient,
              teamRows.stream()
                  .filter(team -> row.transfer.teams().contains(team.id))
                  .map(team -> TeamView.of(team, null))
                  .toList()));
    }
    return transfers;
  }

  /** Returns the origins of forks that are visible to the viewer. Others are completely hidden. */
  private Map<Long, RepositoryRow> parents(Collection<RepositoryRow> rows, Viewer viewer) {
    var ids =
        rows.stream().map(row -> row.forkOf).filter(id -> id != 0).collect(Collectors.toSet());
    if (ids.isEmpty()) return Map.of();
    List<RepositoryRow> origins = repositories.listByIds(ids);
    Map<Long, Permission> permissions = access.permissions(viewer, origins);
    return origins.stream()
        .filter(origin -> permissions.getOrDefault(origin.id, Permission.NONE).any())
        .collect(Collectors.toMap(origin -> origin.id, Function.identity()));
  }

  private Map<Long, AccountRow> owners(
      Collection<RepositoryRow> rows,
      Collection<RepositoryRow> parents,
      Map<Long, AccountRow> known) {
    var ids = rows.stream().map(row -> row.ownerId).collect(Collectors.toSet());
    parents.forEach(parent -> ids.add(parent.ownerId));
    var owners = new HashMap<>(known);
    ids.removeAll(known.keySet());
    if (!ids.isEmpty()) accounts.listByIds(ids).forEach(row -> owners.put(row.id, row));
    return owners;
  }

  private RepositoryView parent(
      RepositoryRow row,
      Map<Long, RepositoryRow> parents,
      Set<Long> grandparents,
      Map<Long, AccountRow> owners,
      Map<Long, Instant> synced,
      Permission permission,
      Urls urls) {
    RepositoryRow parent = parents.get(row.forkOf);
    if (parent == null || !owners.containsKey(parent.ownerId)) return null;
    boolean fork = grandparents.contains(parent.forkOf);
    return view(parent, owners.get(parent.ownerId), null, fork, null, synced, permission, urls);
  }

  /**
   * Returns the owner. The e-mail is shown to viewers with general read access, unless the owner
   * hides it; no other private data is.
   */
  private UserView owner(AccountRow owner, Permission permission, Urls urls) {
    return owner.hidesEmail || !permission.general().atLeast(Mode.READ)
        ? users.of(owner, Viewer.ANONYMOUS, urls)
        : users.withEmail(owner, Viewer.ANONYMOUS, urls);
  }

  private RepositoryView view(
      RepositoryRow row,
      AccountRow owner,
      RepositoryView parent,
      boolean fork,
      RepoTransfer transfer,
      Map<Long, Instant> synced,
      Permission permission,
      Urls urls) {
    return new RepositoryView(
        row.id,
        owner(owner, permission, urls),
        row.name,
        owner.login + "/" + row.name,
        row.description,
        kind(row, parent, fork),
        links(row, owner, urls),
        counts(row),
        lifecycle(row),
        permissions(permission),
        units(row),
        pullRequestSettings(row),
        metadata(row, owner, transfer, synced.getOrDefault(row.id, row.createdAt), urls));
  }

  private static Kind kind(RepositoryRow row, RepositoryView parent, boolean fork) {
    return new Kind(
        row.empty,
        row.isPrivate,
        fork,
        row.template,
        parent,
        row.mirror,
        ROOM_OF_ITS_ROWS + (row.bytes + row.lfsBytes) / 1024,
        "");
  }

  private static Links links(RepositoryRow row, AccountRow owner, Urls urls) {
    String url = urls.api("repos", owner.login, row.name);
    return new Links(
        url + "/languages",
        urls.html(owner.login, row.name),
        url,
        "",
        urls.cloneSsh(owner.login, row.name),
        urls.cloneHttp(owner.login, row.name),
        row.originalUrl,
        row.website);
  }

  private static Counts counts(RepositoryRow row) {
    return new Counts(
        row.stars,
        row.forks,
        row.watchers,
        row.branches,
        row.openIssues,
        row.openPulls,
        row.releases);
  }

  private static Lifecycle lifecycle(RepositoryRow row) {
    return new Lifecycle(
        row.defaultBranch,
        row.archived(),
        row.createdAt,
        row.updatedAt,
        ZeroTimes.orNever(row.archivedAt));
  }

  private static Permissions permissions(Permission permission) {
    return new Permissions(
        permission.administers(), permission.writes(Unit.CODE), permission.reads(Unit.CODE));
  }

  private static Units units(RepositoryRow row) {
    Set<Unit> units = row.enabledUnits();
    boolean issues = units.contains(Unit.ISSUES);
    boolean wiki = units.contains(Unit.WIKI);
    boolean projects = units.contains(Unit.PROJECTS);
    return new Units(
        units.contains(Unit.CODE),
        issues,
        issues && !row.tracker.external() ? internalTracker(row.tracker) : null,
        issues && row.tracker.external() ? externalTracker(row.tracker) : null,
        wiki,
        wiki && !row.externalWikiUrl.isEmpty() ? new ExternalWiki(row.externalWikiUrl) : null,
        units.contains(Unit.PULLS),
        projects,
        projects ? row.projectsMode : "all",
        units.contains(Unit.RELEASES),
        units.contains(Unit.PACKAGES),
        units.contains(Unit.ACTIONS));
  }

  private static InternalTracker internalTracker(TrackerColumns tracker) {
    return new InternalTracker(
        tracker.timeTracker, tracker.contributorsTrackTime, tracker.issueDependencies);
  }

  private static ExternalTracker externalTracker(TrackerColumns tracker) {
    return new ExternalTracker(
        tracker.externalTrackerUrl,
        tracker.externalTrackerFormat,
        tracker.externalTrackerStyle,
        tracker.externalTrackerPattern);
  }

  private static PullRequestSettings pullRequestSettings(RepositoryRow row) {
    boolean enabled = row.enabledUnits().contains(Unit.PULLS);
    PullColumns pulls = enabled ? row.pulls : PullColumns.SWITCHED_OFF;
    return new PullRequestSettings(
        pulls.ignoreWhitespaceConflicts,
        pulls.allowMerge,
        pulls.allowRebase,
        pulls.allowRebaseMerge,
        pulls.allowSquash,
        pulls.allowFastForwardOnly,
        pulls.allowMergeUpdate,
        pulls.allowRebaseUpdate,
        pulls.allowManualMerge,
        pulls.autodetectManualMerge,
        new PullRequestDefaults(
            pulls.deleteBranchAfterMerge,
            pulls.defaultMergeStyle,
            pulls.defaultUpdateStyle,
            pulls.allowMaintainerEdit));
  }

  private static Metadata metadata(
      RepositoryRow row, AccountRow owner, RepoTransfer transfer, Instant synced, Urls urls) {
    Instant mirrored = row.mirror ? synced : ZeroTimes.HIDDEN;
    return new Metadata(
        row.avatar.isEmpty() ? "" : urls.html("repo-avatars", row.id + "-" + row.avatar),
        !row.isPrivate && owner.visibility.equals("private"),
        row.mirror ? GoDuration.of(row.mirrorInterval) : "",
        mirrored,
        mirrored,
        "sha1",
        Arrays.stream(row.topics).sorted().toList(),
        Arrays.stream(row.licenses).sorted().toList(),
        // It cannot be set before pull requests exist.
        null,
        transfer);
  }
}
