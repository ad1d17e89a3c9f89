package io.gitledger.projections.ledger;

import io.gitledger.command.log.CommitNotifier;
import io.gitledger.command.log.EventBatch;
import io.gitledger.command.log.LedgerPosition;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.LogScope;
import io.gitledger.command.log.OpenedTexts;
import io.gitledger.command.log.StoredEvent;
import io.gitledger.projections.ledger.EventVisibility.Extent;
import io.gitledger.query.Viewer;
import io.gitledger.query.ledger.EventPageView;
import io.gitledger.query.ledger.EventView;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The log for external readers: in its order, without gaps, and limited to what the reader may see
 * at the moment of reading.
 */
@Component
public class EventFeed {
  private static final int MAX_PIECE = 500;

  /** The maximum number of events read for one response, even if the page is not full. */
  private static final int MAX_EVENTS = 20_000;

  /** The limit for the payloads, in characters. */
  private static final long MAX_CHARACTERS = 16 << 20;

  /** The size at which a page ends, with the event that reaches it. */
  private static final long MAX_PAGE_CHARACTERS = 1 << 20;

  /**
   * The filter of a feed.
   *
   * @param repository 0 for any
   * @param account an account and the repositories that it owns; 0 for any
   * @param types names such as {@code issue.opened} or prefixes such as {@code issue.*}; empty for
   *     any
   */
  public record Wanted(long repository, long account, List<String> types) {
    boolean type(String name) {
      return types.isEmpty() || types.stream().anyMatch(type -> fits(type, name));
    }

    private static boolean fits(String type, String name) {
      return type.endsWith("*")
          ? name.startsWith(type.substring(0, type.length() - 1))
          : name.equals(type);
    }
  }

  private final LedgerStorageEngine log;
  private final EventVisibility visibility;
  private final CurrentTexts currentTexts;
  private final OpenedTexts texts;
  private final CommitNotifier bell;
  private final JdbcClient jdbc;
  private final String source;

  EventFeed(
      LedgerStorageEngine log,
      EventVisibility visibility,
      CurrentTexts currentTexts,
      OpenedTexts texts,
      CommitNotifier bell,
      JdbcClient jdbc,
      @Value("${gitledger.base-url:/}") String source) {
    this.log = log;
    this.visibility = visibility;
    this.currentTexts = currentTexts;
    this.texts = texts;
    this.bell = bell;
    this.jdbc = jdbc;
    this.source = source;
  }

  /** Returns the position of a cursor, or empty for an invalid one. */
  public Optional<LedgerPosition> position(String cursor) {
    return switch (cursor) {
      case "" -> Optional.of(LedgerPosition.START);
      case "now" -> Optional.of(log.createHeadToken());
      default -> Cursor.read(cursor);
    };
  }

  /** Calls the reader whenever there may be more to read. */
  public CommitNotifier.Subscription whenMore(Runnable reader) {
    return bell.subscribe(reader);
  }

  public EventPageView read(Viewer viewer, Wanted wanted, LedgerPosition after, int limit) {
    LogScope scope = scope(wanted);
    var found = new ArrayList<EventView>();
    LedgerPosition at = after;
    boolean everything = visibility.seesAll(viewer) && wanted.types().isEmpty();
    int events = 0;
    long characters = 0;
    long shownCharacters = 0;
    int next = limit;
    while (events < MAX_EVENTS && characters < MAX_CHARACTERS) {
      int piece = everything ? limit - found.size() : Math.min(next, MAX_PIECE);
      next = 2 * piece;
      EventBatch batch = scope == null ? log.read(at, piece) : log.read(at, scope, piece);
      var extents = visibility.of(viewer, batch.events());
      var shown = new ArrayList<Shown>();
      boolean full = false;
      for (StoredEvent event : batch.events()) {
        at = event.position();
        characters += event.payload().length();
        Extent extent = wanted.type(event.name()) ? extents.apply(event) : Extent.NOTHING;
        if (extent != Extent.NOTHING) {
          shown.add(new Shown(event, extent));
          shownCharacters += event.payload().length();
        }
        full = found.size() + shown.size() == limit || shownCharacters >= MAX_PAGE_CHARACTERS;
        if (full) break;
      }
      found.addAll(views(viewer, shown));
      if (full) return new EventPageView(found, Cursor.of(at), true);
      events += batch.events().size();
      if (!batch.more()) return new EventPageView(found, Cursor.of(at), false);
    }
    return new EventPageView(found, Cursor.of(at), true);
  }

  private LogScope scope(Wanted wanted) {
    if (wanted.repository() != 0) return new LogScope(0, List.of(wanted.repository()));
    if (wanted.account() == 0) return null;
    return new LogScope(
        wanted.account(),
        jdbc.sql("select id from repository where owner_id = ? and deleted_at is null")
            .param(wanted.account())
            .query(Long.class)
            .list());
  }

  private record Shown(StoredEvent event, Extent extent) {}

  private List<EventView> views(Viewer viewer, List<Shown> shown) {
    var current =
        currentTexts.of(
            shown.stream()
                .filter(each -> each.extent() == Extent.CURRENT_TEXTS)
                .map(Shown::event)
                .toList());
    return shown.stream()
        .map(
            each -> {
              StoredEvent event = each.event();
              String payload =
                  texts.payload(event, (person, field) -> visibility.reads(viewer, person, field));
              boolean everything = each.extent() == Extent.EVERYTHING;
              return view(viewer, event, everything ? payload : current.payload(event, payload));
            })
        .toList();
  }

  private EventView view(Viewer viewer, StoredEvent event, String payload) {
    var metadata = texts.metadata(event);
    long actor = metadata.path("actor").asLong();
    boolean confidant = visibility.seesAll(viewer) || (actor != 0 && actor == viewer.id());
    String address = metadata.path("address").asText(null);
    return new EventView(
        "1.0",
        event.id(),
        source,
        event.name(),
        event.stream(),
        event.at().toString(),
        "application/json",
        payload,
        Cursor.of(event.position()),
        Long.toString(event.sequence()),
        event.revision(),
        event.repository(),
        event.account(),
        actor,
        confidant ? metadata.path("sign_in").asText(null) : null,
        confidant && address != null ? texts.open(actor, address) : null,
        metadata.path("request").asText(null),
        metadata.path("cause").asText(null),
        HexFormat.of().formatHex(event.hash()));
  }
}
