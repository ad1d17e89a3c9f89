package io.gitledger.command.log;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/**
 * The last event of each stream that the current unit of work has read. An append needs its hash
 * and need not query it again.
 */
final class StreamHeads {
  private static final String RESOURCE = StreamHeads.class.getName();

  record Tip(long sequence, long transaction, byte[] hash) {
    static Tip of(StoredEvent event) {
      return new Tip(event.sequence(), event.position().transaction(), event.hash());
    }
  }

  private StreamHeads() {}

  static void record(String stream, Tip tip) {
    if (CurrentUnitOfWork.isStarted()) tips().put(stream, tip);
  }

  static Optional<Tip> of(String stream, long sequence) {
    if (!CurrentUnitOfWork.isStarted()) return Optional.empty();
    return Optional.ofNullable(tips().get(stream)).filter(tip -> tip.sequence() == sequence);
  }

  private static Map<String, Tip> tips() {
    return CurrentUnitOfWork.get().root().getOrComputeResource(RESOURCE, name -> new HashMap<>());
  }
}
