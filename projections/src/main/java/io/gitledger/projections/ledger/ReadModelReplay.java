package io.gitledger.projections.ledger;

import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventMessageHandler;
import org.axonframework.messaging.annotation.ParameterResolverFactory;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.annotation.AnnotationAwareOrderComparator;
import org.springframework.stereotype.Component;

/** Applies recorded events to the projectors of the read model. */
@Lazy
@Component
class ReadModelReplay {
  private final ReadModelWriter writer;
  private final List<EventMessageHandler> projectors;
  private final Map<Class<?>, List<EventMessageHandler>> byEvent = new ConcurrentHashMap<>();

  ReadModelReplay(
      ListableBeanFactory beans, ParameterResolverFactory parameters, ReadModelWriter writer) {
    this.writer = writer;
    this.projectors = new ArrayList<>();
    Stream.of(beans.getBeanNamesForAnnotation(ReadModel.class))
        .map(beans::getBean)
        .sorted(orderOfTheServer())
        .forEach(bean -> projectors.add(new AnnotationEventHandlerAdapter(bean, parameters)));
  }

  private static Comparator<Object> orderOfTheServer() {
    return AnnotationAwareOrderComparator.INSTANCE;
  }

  /**
   * Applies events to the end. Each statement is a transaction: what failed in between is of no
   * use, and statements on different tables run at once.
   */
  void apply(List<? extends EventMessage<?>> events) {
    for (EventMessage<?> event : events) apply(event);
    writer.flush();
  }

  private void apply(EventMessage<?> event) {
    for (EventMessageHandler projector :
        byEvent.computeIfAbsent(event.getPayloadType(), this::projectorsOf)) {
      try {
        projector.handle(event);
      } catch (Exception e) {
        throw new IllegalStateException(
            "event " + event.getIdentifier() + " cannot be projected: " + e.getMessage(), e);
      }
    }
  }

  private List<EventMessageHandler> projectorsOf(Class<?> event) {
    return projectors.stream().filter(projector -> projector.canHandleType(event)).toList();
  }
}
