package io.gitledger.projections.hook;

import io.gitledger.query.hook.HookRow;
import io.gitledger.query.hook.HookRows;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** Hands an event's payload to the hooks that listen to it. */
@Component
class Webhooks {
  private final HookRows hooks;
  private final Deliveries deliveries;
  private final DeliveryWorker worker;

  Webhooks(HookRows hooks, Deliveries deliveries, DeliveryWorker worker) {
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
  record Happening(String cause, String eventType, String ref, Instant at) {}

  /** The hooks of a repository that were there when something happened. */
  List<HookRow> listening(long repository, Instant at) {
    return hooks.activeOfRepository(repository).stream()
        .filter(hook -> !hook.createdAt.isAfter(at))
        .toList();
  }

  /** Queues a payload for those of the hooks that want it; renders it only if there is one. */
  void tell(List<HookRow> candidates, Happening happening, Supplier<Object> payload) {
    List<HookRow> takers = candidates.stream().filter(hook -> wants(hook, happening)).toList();
    if (takers.isEmpty()) return;
    Object told = payload.get();
    queue(takers.stream().filter(hook -> takes(hook, told)).toList(), happening, told);
  }

  /** Queues a payload for one hook, whatever it listens to. */
  void tell(HookRow hook, Happening happening, Object payload) {
    queue(List.of(hook), happening, payload);
  }

  private void queue(List<HookRow> takers, Happening happening, Object payload) {
    String json = WireJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(payload);
    for (HookRow hook : takers)
      deliveries.add(hook.id, happening.cause(), happening.eventType(), json, happening.at());
    worker.wakeAfterCommit();
  }

  private static boolean wants(HookRow hook, Happening happening) {
    return hook.listensTo(happening.eventType())
        && (happening.ref() == null || BranchFilter.passes(hook.branchFilter, happening.ref()));
  }

  private static boolean takes(HookRow hook, Object payload) {
    boolean empty = payload instanceof Payloads.Push push && push.commits().isEmpty();
    return !empty || HookType.of(hook.type).orElseThrow().hearsOfEmptyPushes();
  }
}
