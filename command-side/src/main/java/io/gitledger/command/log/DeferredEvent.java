package io.gitledger.command.log;

import java.util.function.Function;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;

/**
 * An event whose payload is read from the database when a handler requests it. A streaming
 * processor queues a thousand events, which must not hold large payloads in memory.
 */
final class DeferredEvent extends GenericDomainEventEntry<String> {
  private final String id;
  private final SerializedType type;
  private final Function<String, String> payloads;

  /**
   * @param payloads returns the payload for an event id
   */
  DeferredEvent(StoredEvent event, Function<String, String> payloads) {
    super(
        event.aggregate(),
        event.stream(),
        event.sequence(),
        event.id(),
        event.at(),
        event.name(),
        Integer.toString(event.revision()),
        "",
        event.metadata());
    this.id = event.id();
    this.type = new SimpleSerializedType(event.name(), Integer.toString(event.revision()));
    this.payloads = payloads;
  }

  @Override
  public SerializedObject<String> getPayload() {
    return new SerializedObject<>() {
      @Override
      public Class<String> getContentType() {
        return String.class;
      }

      @Override
      public SerializedType getType() {
        return type;
      }

      @Override
      public String getData() {
        return payloads.apply(id);
      }
    };
  }
}
