package io.gitledger.projections.ledger;

import io.gitledger.projections.EventHandlers;
import io.gitledger.projections.ReadModel;
import io.gitledger.projections.ReadModelWriter;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.axonframework.eventhandling.AnnotationEventHandlerAdapter;
import org.axonframework.eventhandling.EventMessage;
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
  private final EventHandlers projectors;

  ReadModelReplay(
      ListableBeanFactory beans, ParameterResolverFactory parameters, ReadModelWriter writer) {
    this.writer = writer;
    this.projectors =
        new EventHandlers(
            Stream.of(beans.getBeanNamesForAnnotation(ReadModel.class))
                .map(beans::getBean)
                .sorted(orderOfTheServer())
                .map(bean -> new AnnotationEventHandlerAdapter(bean, parameters))
                .toList());
  }

  private static Comparator<Object> orderOfTheServer() {
    return AnnotationAwareOrderComparator.INSTANCE;
  }

  /**
   * Applies events and flushes. Each statement is a transaction: a partial result is useless after
   * a failure, and statements on different tables run concurrently.
   */
  void apply(List<? extends EventMessage<?>> events) {
    for (EventMessage<?> event : events) apply(event);
    writer.flush();
  }

  private void apply(EventMessage<?> event) {
    try {
      projectors.handle(event);
    } catch (Exception e) {
      throw new IllegalStateException(
          "event " + event.getIdentifier() + " cannot be projected: " + e.getMessage(), e);
    }
  }
}
