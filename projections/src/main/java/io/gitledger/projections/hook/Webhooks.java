package io.gitledger.projections.hook;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.Listener;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.springframework.stereotype.Component;

/** Hands an event's payload to the hooks that listen to it. */
@Component
class Webhooks {
  private static final String ASKED = Webhooks.class.getName();

  private final HookFinder hooks;
  private final Deliveries deliveries;
  private final DeliveryWorker worker;

  Webhooks(HookFinder hooks, Deliveries deliveries, DeliveryWorker worker) {
    this.hooks = hooks;
    this.deliveries = deliveries;
    this.worker = worker;
  }

  /**
   * Something that hooks may want to hear of.
   *
   * @param cause names it uniquely: the same cause is delivered once per hook, however often it is
   *     handled
   * @param ref the ref that a branch filter judges; null where filters do not apply
   */
  record WebhookEvent(String cause, String eventType, String ref, Instant at) {}

  /**
   * The hooks that were there when something happened in a repository and subscribed to any of
   * these types: its own, those of its owner, those of the system.
   */
  List<Listener> listening(long repository, Instant at, Set<String> types) {
    return hooksOf(repository).stream()
        .filter(hook -> hook.heard(at) && hook.events().stream().anyMatch(types::contains))
        .toList();
  }

  /** Whether the place of an event has any hook at all. */
  boolean anyoneListens(EventMessage<?> event) {
    return OwnerRef.of(event.getPayload())
        .filter(place -> place.kind() == OwnerRef.Kind.REPOSITORY)
        .map(place -> !hooksOf(place.id()).isEmpty())
        .orElse(true);
  }

  /**
   * Read once per repository and batch of events: all that happened before the newest event of a
   * batch was committed when the batch was read.
   */
  private List<Listener> hooksOf(long repository) {
    if (!CurrentUnitOfWork.isStarted()) return hooks.listeners(repository);
    Map<Long, List<Listener>> asked =
        CurrentUnitOfWork.get().root().getOrComputeResource(ASKED, any -> new HashMap<>());
    return asked.computeIfAbsent(repository, hooks::listeners);
  }

  /** Queues a payload for those of the hooks that want it; renders it only if there is one. */
  void tell(List<Listener> candidates, WebhookEvent happening, Supplier<Object> payload) {
    List<Listener> takers = candidates.stream().filter(hook -> wants(hook, happening)).toList();
    if (takers.isEmpty()) return;
    Object told = payload.get();
    List<Long> ids = takers.stream().filter(hook -> takes(hook, told)).map(Listener::id).toList();
    queue(ids, happening, told);
  }

  /** Queues a payload for one hook, whatever it listens to. */
  void tell(long hook, WebhookEvent happening, Object payload) {
    queue(List.of(hook), happening, payload);
  }

  private void queue(List<Long> takers, WebhookEvent happening, Object payload) {
    if (takers.isEmpty()) return;
    String json = WireJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(payload);
    for (long hook : takers)
      deliveries.add(hook, happening.cause(), happening.eventType(), json, happening.at());
    worker.wakeAfterCommit();
  }

  private static boolean wants(Listener hook, WebhookEvent happening) {
    return hook.events().contains(happening.eventType())
        && (happening.ref() == null || BranchFilter.passes(hook.branchFilter(), happening.ref()));
  }

  private static boolean takes(Listener hook, Object payload) {
    boolean empty = payload instanceof Payloads.Push push && push.commits().isEmpty();
    return !empty || HookType.of(hook.type()).orElseThrow().hearsOfEmptyPushes();
  }
}
