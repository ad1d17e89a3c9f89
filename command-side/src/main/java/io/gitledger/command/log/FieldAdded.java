package io.gitledger.command.log;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;

/** Upcasts an event to the next revision, which has one additional field. */
public abstract class FieldAdded extends SingleEventUpcaster {
  private final SimpleSerializedType from;
  private final SimpleSerializedType to;
  private final String field;

  /**
   * Creates an upcaster for one kind of event.
   *
   * @param revision the first one with the field
   */
  protected FieldAdded(String event, int revision, String field) {
    this.from = new SimpleSerializedType(event, Integer.toString(revision - 1));
    this.to = new SimpleSerializedType(event, Integer.toString(revision));
    this.field = field;
  }

  /** Returns the value of the field for an event without it. */
  protected abstract JsonNode value(IntermediateEventRepresentation event);

  @Override
  protected final boolean canUpcast(IntermediateEventRepresentation event) {
    return event.getType().equals(from);
  }

  @Override
  protected final IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
    JsonNode value = value(event);
    return event.upcastPayload(
        to,
        JsonNode.class,
        payload -> payload.has(field) ? payload : ((ObjectNode) payload).set(field, value));
  }
}
