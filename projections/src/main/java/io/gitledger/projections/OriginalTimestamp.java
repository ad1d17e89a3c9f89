package io.gitledger.projections;

import io.gitledger.command.Origin;
import java.lang.reflect.Executable;
import java.lang.reflect.Parameter;
import java.time.Instant;
import org.axonframework.common.Priority;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.ParameterResolver;
import org.axonframework.messaging.annotation.ParameterResolverFactory;

/**
 * Resolves parameters annotated with {@link Timestamp} to the original time of a migrated event.
 * Read models show when something happened at its origin, while the log shows when it was recorded
 * here.
 */
@Priority(Priority.FIRST)
public class OriginalTimestamp implements ParameterResolverFactory, ParameterResolver<Instant> {
  @Override
  public ParameterResolver<?> createInstance(
      Executable executable, Parameter[] parameters, int index) {
    return parameters[index].isAnnotationPresent(Timestamp.class)
            && parameters[index].getType() == Instant.class
        ? this
        : null;
  }

  @Override
  public Instant resolveParameterValue(Message<?> message) {
    return of((EventMessage<?>) message);
  }

  /** Returns when the event happened, here or at its origin. */
  public static Instant of(EventMessage<?> message) {
    Object original = message.getMetaData().get(Origin.ORIGINAL_TIME);
    return original == null ? message.getTimestamp() : Instant.parse((String) original);
  }

  @Override
  public boolean matches(Message<?> message) {
    return message instanceof EventMessage;
  }
}
