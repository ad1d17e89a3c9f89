package io.gitledger.projections.ledger;

import io.gitledger.command.log.StoredEvent;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.repository.RepositoryRows;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Who may see which events: those of a repository by the permission for the part that they tell of,
 * those of a person only that person, those of an organization whoever sees it (its teams only its
 * members), administrators all. Other kinds are shown to administrators or owners of their place
 * only.
 */
@Component
class EventVisibility {
  private static final Set<String> PUBLIC_TEXTS = Set.of("login", "name", "full_name");

  private static final Map<String, Unit> UNITS =
      Map.ofEntries(
          Map.entry("refs", Unit.CODE),
          Map.entry("branch", Unit.CODE),
          Map.entry("tag", Unit.CODE),
          Map.entry("content", Unit.CODE),
          Map.entry("issue", Unit.ISSUES),
          Map.entry("comment", Unit.ISSUES),
          Map.entry("label", Unit.ISSUES),
          Map.entry("milestone", Unit.ISSUES),
          Map.entry("pull", Unit.PULLS),
          Map.entry("review", Unit.PULLS),
          Map.entry("release", Unit.RELEASES),
          Map.entry("wiki", Unit.WIKI));

  private final Access access;
  private final RepositoryRows repositories;
  private final AccountRows accounts;

  EventVisibility(Access access, RepositoryRows repositories, AccountRows accounts) {
    this.access = access;
    this.repositories = repositories;
    this.accounts = accounts;
  }

  boolean seesAll(Viewer viewer) {
    return viewer.administrator() && !viewer.publicOnly();
  }

  /** Whether a text about a person is for this viewer. */
  boolean reads(Viewer viewer, long person, String field) {
    return seesAll(viewer)
        || (viewer.id() == person && person != 0)
        || PUBLIC_TEXTS.contains(field);
  }

  /** What may be seen of some events; a fixed number of statements. */
  Predicate<StoredEvent> of(Viewer viewer, List<StoredEvent> events) {
    if (seesAll(viewer)) return event -> true;
    Map<Long, Permission> permissions =
        access.permissions(viewer, repositories.byIds(ids(events, StoredEvent::repository)));
    Map<Long, AccountRow> seen =
        accounts.byIds(ids(events, StoredEvent::account)).stream()
            .filter(AccountRow::organization)
            .filter(row -> access.sees(viewer, row))
            .collect(Collectors.toMap(row -> row.id, row -> row));
    Set<Long> joined = viewer.anonymous() ? Set.of() : joined(viewer, seen.keySet());
    Set<Long> owned = joined.isEmpty() ? Set.of() : access.owned(viewer.id(), joined);
    return event -> {
      if (event.repository() != null)
        return seesIn(permissions.getOrDefault(event.repository(), Permission.NONE), event);
      if (event.account() == null || viewer.publicOnly()) return false;
      if (event.account() == viewer.id()) return true;
      return switch (kind(event)) {
        case "organization", "label" -> seen.containsKey(event.account());
        case "team" -> joined.contains(event.account());
        default -> owned.contains(event.account());
      };
    };
  }

  private Set<Long> joined(Viewer viewer, Collection<Long> organizations) {
    return organizations.isEmpty() ? Set.of() : access.organizationsOf(viewer.id(), organizations);
  }

  private static boolean seesIn(Permission permission, StoredEvent event) {
    String kind = kind(event);
    if (kind.equals("repository")) return permission.any();
    Unit unit = event.payload().contains("\"pull\":true") ? Unit.PULLS : UNITS.get(kind);
    return unit == null ? permission.administers() : permission.reads(unit);
  }

  private static String kind(StoredEvent event) {
    return event.name().substring(0, Math.max(0, event.name().indexOf('.')));
  }

  private static Set<Long> ids(List<StoredEvent> events, Function<StoredEvent, Long> id) {
    var ids = new HashSet<Long>();
    events.stream().map(id).filter(Objects::nonNull).forEach(ids::add);
    if (ids.isEmpty()) ids.add(0L);
    return ids;
  }
}
