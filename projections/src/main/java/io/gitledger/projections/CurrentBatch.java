package io.gitledger.projections;

import io.gitledger.command.log.OwnerRef;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/**
 * The events that the processor of a {@link Reaction} handles in one transaction. It lets one
 * statement read for all of them instead of one statement for each. Everything that happened before
 * the newest of these events was committed when the batch started.
 */
public final class CurrentBatch {
  private CurrentBatch() {}

  /**
   * Returns the events of the current batch in their order, or an empty list outside of a batch.
   */
  public static List<EventMessage<?>> events() {
    return CurrentUnitOfWork.isStarted()
            && CurrentUnitOfWork.get().root() instanceof BatchingUnitOfWork<?> batch
        ? batch.getMessages().stream()
            .<EventMessage<?>>map(message -> (EventMessage<?>) message)
            .toList()
        : List.of();
  }

  /** Computes a value once per batch; outside of a batch, each time. */
  public static <T> T keep(String name, Supplier<T> made) {
    return CurrentUnitOfWork.isStarted()
        ? CurrentUnitOfWork.get().root().getOrComputeResource(name, any -> made.get())
        : made.get();
  }

  /**
   * Finds a value for a repository. All repositories of a batch are looked up together, once.
   *
   * @param find finds values by repository; a repository without a value is not looked up again
   */
  public static <T> Optional<T> find(
      String name, long repository, Function<Set<Long>, Map<Long, T>> find) {
    Map<Long, Optional<T>> known = keep(name, HashMap::new);
    if (!known.containsKey(repository)) {
      Set<Long> wanted = new HashSet<>(repositories());
      wanted.add(repository);
      Map<Long, T> found = find.apply(wanted);
      for (long each : wanted) known.put(each, Optional.ofNullable(found.get(each)));
    }
    return known.get(repository);
  }

  /**
   * Returns whether a repository is among those found; the lookup is batched as in {@code find}.
   */
  public static boolean includes(
      String name, long repository, Function<Set<Long>, Collection<Long>> find) {
    return find(
            name,
            repository,
            wanted ->
                find.apply(wanted).stream()
                    .collect(Collectors.toMap(each -> each, each -> true, (one, other) -> one)))
        .isPresent();
  }

  private static Set<Long> repositories() {
    return events().stream()
        .flatMap(event -> OwnerRef.of(event.getPayload()).stream())
        .filter(owner -> owner.kind() == OwnerRef.Kind.REPOSITORY)
        .map(OwnerRef::id)
        .collect(Collectors.toSet());
  }
}
