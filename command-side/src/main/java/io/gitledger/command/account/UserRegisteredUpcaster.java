package io.gitledger.command.account;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.gitledger.command.log.FieldAdded;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.springframework.stereotype.Component;

/**
 * Upcasts revision 1 of {@code user.registered}, which did not contain the creation time of the
 * account: it was the time of the event.
 */
@Component
public class UserRegisteredUpcaster extends FieldAdded {
  public UserRegisteredUpcaster() {
    super("user.registered", 2, "since");
  }

  @Override
  protected JsonNode value(IntermediateEventRepresentation event) {
    return TextNode.valueOf(event.getTimestamp().toString());
  }
}
