package io.gitledger.command;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.axonframework.commandhandling.CommandBus;
import org.axonframework.commandhandling.CommandExecutionException;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.AggregateNotFoundException;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Component;

/**
 * The only entry point to the write model. A command runs in one transaction, together with its
 * events and the updates of the read model. If a concurrent writer (on any node) was first on the
 * same stream, the command is retried against the new state.
 */
@Component
public class Commands {
  private static final Logger LOG = LoggerFactory.getLogger(Commands.class);
  private static final int ATTEMPTS = 30;
  private static final long PAUSE_STEP_NANOS = 3_000_000;
  private static final int MAX_STEPS = 12;

  private final CommandBus bus;

  Commands(CommandBus bus) {
    this.bus = bus;
  }

  /**
   * Sends a command and waits until its transaction is committed.
   *
   * @return the handler's result; for a command that creates an aggregate, the aggregate's id
   * @throws CommandRejectedException if the write model rejects the command; nothing was changed
   *     then
   */
  public <R> R send(Command<R> command) {
    return CurrentUnitOfWork.isStarted() ? sendInOwnTransaction(command) : decide(command);
  }

  /**
   * Sends a command that may have become obsolete since the sender checked the state.
   *
   * @return whether the write model accepted it
   */
  public boolean trySend(Command<?> command) {
    try {
      send(command);
      return true;
    } catch (CommandRejectedException rejected) {
      return false;
    }
  }

  /**
   * Sends a command in a separate thread and transaction. An event handler sends commands from
   * within its own transaction, which must survive a rejection and whose batch may be repeated.
   */
  private <R> R sendInOwnTransaction(Command<R> command) {
    var origin = Origin.current();
    var answer = new CompletableFuture<R>();
    Thread.ofVirtual()
        .name("command")
        .start(
            () -> {
              try {
                answer.complete(origin.during(() -> decide(command)));
              } catch (RuntimeException | Error e) {
                answer.completeExceptionally(e);
              }
            });
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw unwrapped(e.getCause());
    }
  }

  private <R> R decide(Command<R> command) {
    for (int attempt = 1; ; attempt++) {
      try {
        return once(command);
      } catch (ConcurrencyException
          | ConcurrencyFailureException
          // Another node has created the stream: the next attempt decides on the existing one.
          | AggregateStreamCreationException e) {
        if (attempt == ATTEMPTS) throw e;
        LOG.debug("{} met another writer, attempt {}", command.getClass().getSimpleName(), attempt);
        LockSupport.parkNanos(
            ThreadLocalRandom.current().nextLong(PAUSE_STEP_NANOS * Math.min(attempt, MAX_STEPS)));
      }
    }
  }

  @SuppressWarnings("unchecked")
  private <R> R once(Command<R> command) {
    var answer = new CompletableFuture<R>();
    bus.dispatch(
        GenericCommandMessage.asCommandMessage(command),
        (message, result) -> {
          if (result.isExceptional()) answer.completeExceptionally(result.exceptionResult());
          else answer.complete((R) result.getPayload());
        });
    try {
      return answer.join();
    } catch (CompletionException e) {
      throw unwrapped(e.getCause());
    }
  }

  private static RuntimeException unwrapped(Throwable failure) {
    Throwable cause =
        failure instanceof CommandExecutionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    return switch (cause) {
      // The aggregate was deleted after the caller's check.
      case AggregateNotFoundException gone -> CommandRejectedException.notFound("not found");
      case RuntimeException runtime -> runtime;
      default -> new IllegalStateException(cause);
    };
  }
}
