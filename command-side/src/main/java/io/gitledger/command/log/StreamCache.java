package io.gitledger.command.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;

/**
 * Committed events of recently used streams. Right on any number of nodes because it never says
 * where a stream ends: whoever loads an aggregate still reads from the log what follows the cached
 * part.
 */
final class StreamCache {
  /** A longer stream is read again by each command, batch by batch. */
  static final long MAX_STREAM_CHARACTERS = 1 << 20;

  private static final long MAX_CHARACTERS = 24 << 20;

  /** An event's objects beside its payload. */
  private static final int CHARACTERS_OF_AN_EVENT = 500;

  /**
   * The first events of a stream, or its snapshot and the events after it, without a gap.
   *
   * @param snapshot as stored, because an aggregate that is loaded changes the deserialized object;
   *     null for none
   * @param tip of the last event; null where the prefix has no events
   * @param characters of the payloads
   */
  record CachedPrefix(
      DomainEventData<?> snapshot,
      List<DomainEventMessage<?>> events,
      StreamHeads.Tip tip,
      long characters) {
    static CachedPrefix startingWith(DomainEventData<?> snapshot) {
      return new CachedPrefix(snapshot, List.of(), null, 0);
    }

    /** -1 where the prefix is empty. */
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
