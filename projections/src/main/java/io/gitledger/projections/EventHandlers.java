package io.gitledger.projections;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventMessageHandler;
import org.axonframework.eventhandling.MultiEventHandlerInvoker;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.SimpleEventHandlerInvoker;

/**
 * An invoker for many handlers of which few handle any one type of event. Handlers are asked once
 * for each type, whereas Axon's own invoker asks all of them twice for each event.
 */
public final class EventHandlers implements EventHandlerInvoker {
  private final List<EventMessageHandler> handlers;
  private final Map<Class<?>, List<EventMessageHandler>> byType = new ConcurrentHashMap<>();

  public EventHandlers(List<? extends EventMessageHandler> handlers) {
    this.handlers = List.copyOf(handlers);
  }

  /** Returns the handlers that Axon has assigned to a processor. */
  static EventHandlers of(EventHandlerInvoker assigned) {
    return new EventHandlers(handlers(assigned).toList());
  }

  private static Stream<EventMessageHandler> handlers(EventHandlerInvoker invoker) {
    return switch (invoker) {
      case MultiEventHandlerInvoker several ->
          several.delegates().stream().flatMap(EventHandlers::handlers);
      case SimpleEventHandlerInvoker simple -> simple.eventHandlers().stream();
      default -> throw new IllegalArgumentException("no handlers are known of " + invoker);
    };
  }

  /** Passes an event to its handlers in their order, and stops at the first that fails. */
  public void handle(EventMessage<?> event) throws Exception {
    for (EventMessageHandler handler : handlers(event.getPayloadType())) handler.handle(event);
  }

  private List<EventMessageHandler> handlers(Class<?> payload) {
    return byType.computeIfAbsent(
        payload, type -> handlers.stream().filter(handler -> handler.canHandleType(type)).toList());
  }

  @Override
  public void handle(EventMessage<?> event, Segment segment) throws Exception {
    handle(event);
  }

  @Override
  public boolean canHandle(EventMessage<?> event, Segment segment) {
    return canHandleType(event.getPayloadType());
  }

  @Override
  public boolean canHandleType(Class<?> payload) {
    return !handlers(payload).isEmpty();
  }
}
