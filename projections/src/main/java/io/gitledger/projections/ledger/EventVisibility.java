package io.gitledger.projections.ledger;

import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.LedgerEvent;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.command.log.UnknownEventException;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.springframework.stereotype.Component;

/**
 * Access to events by the {@link EventUnit} that they belong to. Events of a repository require the
 * permission for that unit. Events from before the repository or its owner became visible require a
 * permission that does not derive from the visibility. Events of an account are visible to the
 * account itself, those of an organization to viewers of that unit of it. Site administrators see
 * everything.
 */
@Component
class EventVisibility {
  private static final Set<String> PUBLIC_TEXTS = Set.of("login", "name", "full_name");

  /** The visible part of an event. */
  enum Extent {
    NOTHING,
    /** Everything except for texts that were replaced or deleted since. */
    CURRENT_TEXTS,
    EVERYTHING
  }

  private final Access access;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final LedgerStorageEngine log;

  EventVisibility(
      Access access,
      RepositoryFinder repositories,
      AccountFinder accounts,
      LedgerStorageEngine log) {
    this.access = access;
    this.repositories = repositories;
    this.accounts = accounts;
    this.log = log;
  }

  boolean seesAll(Viewer viewer) {
    return viewer.administrator() && !viewer.publicOnly();
  }

  /** Returns whether a viewer may read a text about a person. */
  boolean reads(Viewer viewer, long person, String field) {
    return seesAll(viewer)
        || (viewer.id() == person && person != 0)
        || PUBLIC_TEXTS.contains(field);
  }

  /** Returns the visible parts of some events, with a fixed number of statements. */
  Function<StoredEvent, Extent> of(Viewer viewer, List<StoredEvent> events) {
    if (seesAll(viewer)) return event -> Extent.EVERYTHING;
    Function<StoredEvent, Extent> inRepositories = inRepositories(viewer, events);
    Function<StoredEvent, Extent> ofAccounts = ofAccounts(viewer, events);
    return event -> (event.repository() == null ? ofAccounts : inRepositories).apply(event);
  }

  private Function<StoredEvent, Extent> inRepositories(Viewer viewer, List<StoredEvent> events) {
    List<RepositoryRow> found = repositories.listByIds(ids(events, StoredEvent::repository));
    Map<Long, RepositoryRow> rows =
        found.stream().collect(Collectors.toMap(row -> row.id, row -> row));
    Map<Long, AccountRow> owners = rows(found.stream().map(row -> row.ownerId));
    Set<Long> joined =
        joined(
            viewer,
            owners.values().stream()
                .filter(owner -> owner.publicSince != null || owner.limitedSince != null)
                .map(owner -> owner.id)
                .toList());
    Map<Long, Permission> now = access.permissions(viewer, found);
    Map<Long, Permission> whilePrivate = access.permissionsIfPrivate(viewer, found);
    return event -> {
      RepositoryRow row = rows.get(event.repository());
      if (row == null) return Extent.NOTHING;
      AccountRow owner = owners.get(row.ownerId);
      boolean wasPrivate =
          (row.publicSince != null && event.at().isBefore(row.publicSince))
              || (owner != null && wasHidden(viewer, owner, joined, event));
      Permission permission = (wasPrivate ? whilePrivate : now).get(row.id);
      if (permission.administers()) return Extent.EVERYTHING;
      return permission.any() && reads(permission, unit(event))
          ? Extent.CURRENT_TEXTS
          : Extent.NOTHING;
    };
  }

  private Map<Long, AccountRow> rows(Stream<Long> ids) {
    List<Long> wanted = ids.distinct().toList();
    return wanted.isEmpty()
        ? Map.of()
        : accounts.listByIds(wanted).stream().collect(Collectors.toMap(row -> row.id, row -> row));
  }

  /**
   * Returns whether something happened before the viewer, who is no member, could see the account.
   */
  private static boolean wasHidden(
      Viewer viewer, AccountRow account, Set<Long> joined, StoredEvent event) {
    boolean limited = !viewer.anonymous() && !viewer.restricted() && !viewer.publicOnly();
    return account.id != viewer.id()
        && !joined.contains(account.id)
        && account.wasHidden(limited, event.at());
  }

  private static boolean reads(Permission permission, EventUnit unit) {
    return switch (unit) {
      case CODE -> permission.reads(Unit.CODE);
      case ISSUES -> permission.reads(Unit.ISSUES);
      case PULLS -> permission.reads(Unit.PULLS);
      case RELEASES -> permission.reads(Unit.RELEASES);
      case WIKI -> permission.reads(Unit.WIKI);
      case PROJECTS -> permission.reads(Unit.PROJECTS);
      case PACKAGES -> permission.reads(Unit.PACKAGES);
      case ACTIONS -> permission.reads(Unit.ACTIONS);
      case REPOSITORY -> true;
      case ORGANIZATION, TEAMS, ADMINISTRATION -> false;
    };
  }

  private Function<StoredEvent, Extent> ofAccounts(Viewer viewer, List<StoredEvent> events) {
    Map<Long, AccountRow> seen =
        accounts.listByIds(ids(events, StoredEvent::account)).stream()
            .filter(AccountRow::organization)
            .filter(row -> access.sees(viewer, row))
            .collect(Collectors.toMap(row -> row.id, row -> row));
    Set<Long> joined = joined(viewer, seen.keySet());
    Set<Long> owned = joined.isEmpty() ? Set.of() : access.owned(viewer.id(), joined);
    return event -> {
      if (event.account() == null || viewer.publicOnly()) return Extent.NOTHING;
      if (event.account() == viewer.id() || owned.contains(event.account()))
        return Extent.EVERYTHING;
      if (!seen.containsKey(event.account())
          || wasHidden(viewer, seen.get(event.account()), joined, event)) return Extent.NOTHING;
      EventUnit unit = unit(event);
      boolean reads =
          unit == EventUnit.ORGANIZATION
              || (unit == EventUnit.TEAMS && joined.contains(event.account()));
      return reads ? Extent.CURRENT_TEXTS : Extent.NOTHING;
    };
  }

  private Set<Long> joined(Viewer viewer, Collection<Long> organizations) {
    return organizations.isEmpty() || viewer.anonymous()
        ? Set.of()
        : access.organizationsOf(viewer.id(), organizations);
  }

  /** Returns the unit of an event. An event of a newer version is shown to administrators only. */
  private EventUnit unit(StoredEvent event) {
    try {
      EventMessage<?> message = log.messages(List.of(event)).getFirst();
      return ((LedgerEvent) message.getPayload()).unit(message.getMetaData());
    } catch (UnknownEventException newer) {
      return EventUnit.ADMINISTRATION;
    }
  }

  private static Set<Long> ids(List<StoredEvent> events, Function<StoredEvent, Long> id) {
    var ids = new HashSet<Long>();
    events.stream().map(id).filter(Objects::nonNull).forEach(ids::add);
    if (ids.isEmpty()) ids.add(0L);
    return ids;
  }
}
