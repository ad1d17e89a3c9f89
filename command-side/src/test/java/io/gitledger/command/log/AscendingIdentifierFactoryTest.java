package io.gitledger.command.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.junit.jupiter.api.Test;

class AscendingIdentifierFactoryTest {
  @Test
  void theIdentifiersOfSuccessiveEventsAscend() {
    var identifiers =
        Stream.generate(() -> GenericEventMessage.asEventMessage("payload"))
            .map(EventMessage::getIdentifier)
            .limit(10_000)
            .toList();

    assertThat(identifiers).isSorted().doesNotHaveDuplicates();
  }
}
