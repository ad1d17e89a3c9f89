package io.gitledger.projections.hook;

import io.gitledger.command.hook.HookSecrets;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.projections.OwnerMapping;
import io.gitledger.projections.hook.Deliveries.Pending;
import io.gitledger.projections.hook.OutgoingClient.Answer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Builds the request of a delivery in the format of the hook, signs it and sends it. */
@Component
class DeliverySender {
  private static final String MASKED = "******";
  private static final String PAUSED =
      "the hook is paused: who set it up no longer administers what it belongs to;"
          + " it goes on when somebody who does edits it";

  private final HookFinder hooks;
  private final HookSecrets secrets;
  private final OutgoingClient client;
  private final HookAuthorization authorization;
  private final AccountFinder accounts;

  DeliverySender(
      HookFinder hooks,
      HookSecrets secrets,
      OutgoingClient client,
      HookAuthorization authorization,
      AccountFinder accounts) {
    this.hooks = hooks;
    this.secrets = secrets;
    this.client = client;
    this.authorization = authorization;
    this.accounts = accounts;
  }

  Attempt send(Pending delivery) {
    Instant at = Instant.now();
    var hook = hooks.find(delivery.hook());
    if (hook.isEmpty() || !hook.get().active)
      return withheld(at, hook.map(row -> row.url).orElse(""), "the hook is not active");
    HookRow row = hook.get();
    if (!authorization.maySend(row)) return withheld(at, row.url, PAUSED);
    HookSecrets.Values values = secrets.of(place(row), row.id);
    String secret = values.secret();
    HookType type = HookType.of(row.type).orElseThrow();
    HookType.Message message = type.message(row, secret, delivery, at);
    Map<String, String> headers = new LinkedHashMap<>();
    if (type.takesEventHeaders()) label(headers, row, delivery, secret, message.signed());
    if (!values.authorization().isEmpty()) headers.put("Authorization", values.authorization());
    Answer answer = client.send(message.request(), headers);
    headers.computeIfPresent("Authorization", (name, value) -> MASKED);
    String url = TargetAddress.masked(message.request().url());
    return new Attempt(at, url, json(headers), json(answer.headers()), answer, false);
  }

  private static OwnerRef place(HookRow hook) {
    return OwnerMapping.owner(hook.repositoryId, hook.accountId);
  }

  private static Attempt withheld(Instant at, String url, String reason) {
    var answer = new Answer(0, Map.of(), "Delivery: " + reason, false, 0);
    return new Attempt(at, TargetAddress.masked(url), "{}", "{}", answer, true);
  }

  /** Adds the headers that describe the delivery, and its signatures. */
  private void label(
      Map<String, String> headers, HookRow hook, Pending delivery, String secret, String signed) {
    String event = HookEvents.header(delivery.eventType());
    String id = delivery.id().toString();
    for (String house : new String[] {"Gitea", "Gogs", "GitHub"}) {
      headers.put("X-" + house + "-Delivery", id);
      headers.put("X-" + house + "-Event", event);
      headers.put("X-" + house + "-Event-Type", delivery.eventType());
    }
    String sha256 = Signature.sha256(secret, signed);
    headers.put("X-Gitea-Signature", sha256);
    headers.put("X-Gogs-Signature", sha256);
    headers.put("X-Hub-Signature", "sha1=" + Signature.sha1(secret, signed));
    headers.put("X-Hub-Signature-256", "sha256=" + sha256);
    String place = target(hook);
    headers.put("X-Gitea-Hook-Installation-Target-Type", place);
    headers.put("X-GitHub-Hook-Installation-Target-Type", place);
  }

  private String target(HookRow hook) {
    if (hook.system) return "system";
    if (hook.repositoryId != 0) return "repository";
    return accounts
        .findById(hook.accountId)
        .map(account -> account.organization() ? "organization" : "user")
        .orElse("default");
  }

  private static String json(Map<String, String> headers) {
    return WireJson.mapper().writeValueAsString(headers);
  }
}
