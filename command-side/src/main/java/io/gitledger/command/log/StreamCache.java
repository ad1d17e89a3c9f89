package io.gitledger.command.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;

/**
 * Committed events of recently used streams. Correct with any number of nodes, because it does not
 * define the end of a stream: loading an aggregate always reads the events after the cached prefix
 * from the log.
 */
final class StreamCache {
  /** Longer streams are not cached; each command reads them batch by batch. */
  static final long MAX_STREAM_CHARACTERS = 1 << 20;

  private static final long MAX_CHARACTERS = 24 << 20;

  /** Size of an event's objects, in addition to its payload. */
  private static final int CHARACTERS_OF_AN_EVENT = 500;

  /**
   * The first events of a stream, or its snapshot and the events after it, without a gap.
   *
   * @param snapshot as stored, because a loaded aggregate changes the deserialized object; null for
   *     none
   * @param tip of the last event; null if the prefix has no events
   * @param characters size of the payloads
   */
  record CachedPrefix(
      DomainEventData<?> snapshot,
      List<DomainEventMessage<?>> events,
      StreamHeads.Tip tip,
      long characters) {
    static CachedPrefix startingWith(DomainEventData<?> snapshot) {
      return new CachedPrefix(snapshot, List.of(), null, 0);
    }

    /** Returns the last sequence number; -1 if the prefix is empty. */
    long lastSequence() {
      if (!events.isEmpty()) return events.getLast().getSequenceNumber();
      return snapshot == null ? -1 : snapshot.getSequenceNumber();
    }

    int weight() {
      return Math.toIntExact(characters + (long) CHARACTERS_OF_AN_EVENT * (events.size() + 1));
    }

    CachedPrefix followedBy(
        List<DomainEventMessage<?>> tail, StreamHeads.Tip newTip, long newCharacters) {
      var all = new ArrayList<DomainEventMessage<?>>(events.size() + tail.size());
      all.addAll(events);
      all.addAll(tail);
      return new CachedPrefix(snapshot, all, newTip, newCharacters);
    }
  }

  private final Cache<String, CachedPrefix> prefixes =
      Caffeine.newBuilder()
          .maximumWeight(MAX_CHARACTERS)
          .weigher((String stream, CachedPrefix prefix) -> prefix.weight())
          .build();

  Optional<CachedPrefix> find(String stream) {
    return Optional.ofNullable(prefixes.getIfPresent(stream));
  }

  void put(String stream, CachedPrefix prefix) {
    prefixes.put(stream, prefix);
  }

  void remove(String stream) {
    prefixes.invalidate(stream);
  }
}
