package io.gitledger.command.account;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.springframework.stereotype.Component;

/**
 * Revision 1 of {@code user.registered} did not say since when an account counts as made: it was
 * the time of the event.
 */
@Component
public class UserRegisteredUpcaster extends SingleEventUpcaster {
  private static final SimpleSerializedType FROM = new SimpleSerializedType("user.registered", "1");
  private static final SimpleSerializedType TO = new SimpleSerializedType("user.registered", "2");

  @Override
  protected boolean canUpcast(IntermediateEventRepresentation event) {
    return event.getType().equals(FROM);
  }

  @Override
  protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
    Instant at = event.getTimestamp();
    return event.upcastPayload(
        TO,
        JsonNode.class,
        payload -> {
          ObjectNode registered = (ObjectNode) payload;
          if (!registered.has("since")) registered.put("since", at.toString());
          return registered;
        });
  }
}
