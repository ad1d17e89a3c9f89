package io.gitledger.command.account;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import io.gitledger.command.log.FieldAdded;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.springframework.stereotype.Component;

/** Upcasts revision 1 of {@code user.deleted}, which erased the user. */
@Component
public class UserDeletedUpcaster extends FieldAdded {
  public UserDeletedUpcaster() {
    super("user.deleted", 2, "erased");
  }

  @Override
  protected JsonNode value(IntermediateEventRepresentation event) {
    return BooleanNode.TRUE;
  }
}
