package io.gitledger.command.account;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.springframework.stereotype.Component;

/** Who was deleted by revision 1 of {@code user.deleted} was erased by it. */
@Component
public class UserDeletedUpcaster extends SingleEventUpcaster {
  private static final SimpleSerializedType FROM = new SimpleSerializedType("user.deleted", "1");
  private static final SimpleSerializedType TO = new SimpleSerializedType("user.deleted", "2");

  @Override
  protected boolean canUpcast(IntermediateEventRepresentation event) {
    return event.getType().equals(FROM);
  }

  @Override
  protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
    return event.upcastPayload(
        TO, JsonNode.class, payload -> ((ObjectNode) payload).put("erased", true));
  }
}
