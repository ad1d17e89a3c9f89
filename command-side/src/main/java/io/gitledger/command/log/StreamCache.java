package io.gitledger.command.log;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.axonframework.eventhandling.DomainEventMessage;

/**
 * Committed events of recently used streams. Right on any number of nodes because it never says
 * where a stream ends: whoever loads an aggregate still reads from the log what follows the cached
 * part.
 */
final class StreamCache {
  private static final long MOST_EVENTS = 50_000;

  /** The first events of a stream (or its snapshot and what follows), without a gap. */
  record CachedPrefix(List<DomainEventMessage<?>> events, StreamHeads.Tip tip) {
    long lastSequence() {
      return events.getLast().getSequenceNumber();
    }

    CachedPrefix followedBy(List<DomainEventMessage<?>> tail, StreamHeads.Tip newTip) {
      if (tail.isEmpty()) return this;
      var all = new ArrayList<DomainEventMessage<?>>(events.size() + tail.size());
      all.addAll(events);
      all.addAll(tail);
      return new CachedPrefix(all, newTip);
    }
  }

  private final Cache<String, CachedPrefix> heads =
      Caffeine.newBuilder()
          .maximumWeight(MOST_EVENTS)
          .weigher((String stream, CachedPrefix head) -> head.events().size())
          .build();

  Optional<CachedPrefix> head(String stream) {
    return Optional.ofNullable(heads.getIfPresent(stream));
  }

  void keep(String stream, CachedPrefix head) {
    heads.put(stream, head);
  }
}
