package io.gitledger.projections.hook;

import io.gitledger.command.log.OwnerRef;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookSubscription;
import io.gitledger.query.hook.Payloads;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.springframework.stereotype.Component;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** Queues the payload of an event for the hooks that are subscribed to it. */
@Component
class Webhooks {
  private static final String LISTENERS = Webhooks.class.getName();
  private static final DefaultPrettyPrinter WIDE = indenting("  ");
  private static final DefaultPrettyPrinter NARROW = indenting(" ");

  private final HookFinder hooks;
  private final Deliveries deliveries;
  private final DeliveryWorker worker;

  Webhooks(HookFinder hooks, Deliveries deliveries, DeliveryWorker worker) {
    this.hooks = hooks;
    this.deliveries = deliveries;
    this.worker = worker;
  }

  private static DefaultPrettyPrinter indenting(String step) {
    var indenter = new DefaultIndenter(step, "\n");
    return new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""))
        .withObjectIndenter(indenter)
        .withArrayIndenter(indenter);
  }

  /**
   * An event that hooks can be subscribed to.
   *
   * @param cause its unique name; the same cause is delivered once per hook, however often it is
   *     handled
   * @param ref the ref that a branch filter matches; null if filters do not apply
   */
  record WebhookEvent(String cause, String eventType, String ref, Instant at) {}

  /**
   * Returns the hooks that existed when an event happened in a repository and are subscribed to any
   * of these types: those of the repository, of its owner and of the system.
   */
  List<HookSubscription> subscribed(long repository, Instant at, Set<String> types) {
    return hooksOf(repository).stream()
        .filter(hook -> hook.existedAt(at) && hook.events().stream().anyMatch(types::contains))
        .toList();
  }

  /** Returns whether any hook can receive an event. */
  boolean hasHooks(EventMessage<?> event) {
    OptionalLong repository = repositoryOf(event);
    return repository.isEmpty() || !hooksOf(repository.getAsLong()).isEmpty();
  }

  private static OptionalLong repositoryOf(Message<?> event) {
    Optional<OwnerRef> owner = OwnerRef.of(event.getPayload());
    return owner.isPresent() && owner.get().kind() == OwnerRef.Kind.REPOSITORY
        ? OptionalLong.of(owner.get().id())
        : OptionalLong.empty();
  }

  private List<HookSubscription> hooksOf(long repository) {
    return CurrentBatch.find(LISTENERS, repository, hooks::listeners).orElse(List.of());
  }

  /** Queues a payload for the hooks that are subscribed to it. Renders it only if there is one. */
  void enqueue(List<HookSubscription> candidates, WebhookEvent event, Supplier<Object> payload) {
    List<HookSubscription> receivers =
        candidates.stream().filter(hook -> wants(hook, event)).toList();
    if (receivers.isEmpty()) return;
    Object rendered = payload.get();
    List<Long> ids =
        receivers.stream().filter(hook -> takes(hook, rendered)).map(HookSubscription::id).toList();
    queue(ids, event, rendered);
  }

  /** Queues a payload for one hook, regardless of its subscriptions. */
  void enqueue(long hook, WebhookEvent event, Object payload) {
    queue(List.of(hook), event, payload);
  }

  private void queue(List<Long> receivers, WebhookEvent event, Object payload) {
    if (receivers.isEmpty()) return;
    boolean narrow = payload instanceof Payloads.Repository || payload instanceof Payloads.Wiki;
    DefaultPrettyPrinter printer = narrow ? NARROW : WIDE;
    String json = WireJson.mapper().writer().with(printer).writeValueAsString(payload);
    for (long hook : receivers)
      deliveries.add(hook, event.cause(), event.eventType(), json, event.at());
    worker.wakeAfterCommit();
  }

  private static boolean wants(HookSubscription hook, WebhookEvent event) {
    return HookEvents.subscriptions(event.eventType()).stream().anyMatch(hook.events()::contains)
        && (event.ref() == null || BranchFilter.passes(hook.branchFilter(), event.ref()));
  }

  private static boolean takes(HookSubscription hook, Object payload) {
    boolean empty = payload instanceof Payloads.Push push && push.commits().isEmpty();
    return !empty || HookType.of(hook.type()).orElseThrow().receivesEmptyPushes();
  }
}
