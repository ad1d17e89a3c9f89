package io.gitledger.command.hook;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.axonframework.serialization.SerializedType;
import org.axonframework.serialization.SimpleSerializedType;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.axonframework.serialization.upcasting.event.SingleEventUpcaster;
import org.springframework.stereotype.Component;

/**
 * Upcasts revision 1, in which only repositories had hooks, and events contained the repository.
 */
@Component
public class HookOwnerUpcaster extends SingleEventUpcaster {
  private static final Set<String> NAMES =
      Set.of("hook.created", "hook.edited", "hook.slack_chosen", "hook.deleted");

  @Override
  protected boolean canUpcast(IntermediateEventRepresentation event) {
    SerializedType type = event.getType();
    return NAMES.contains(type.getName()) && "1".equals(type.getRevision());
  }

  @Override
  protected IntermediateEventRepresentation doUpcast(IntermediateEventRepresentation event) {
    return event.upcastPayload(
        new SimpleSerializedType(event.getType().getName(), "2"),
        JsonNode.class,
        payload -> {
          var hook = (ObjectNode) payload;
          JsonNode repository = hook.remove("repository");
          hook.putObject("place").put("kind", "REPOSITORY").set("id", repository);
          return hook;
        });
  }
}
