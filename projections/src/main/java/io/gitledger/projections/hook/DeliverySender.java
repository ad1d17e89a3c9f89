package io.gitledger.projections.hook;

import io.gitledger.command.hook.HookSecrets;
import io.gitledger.projections.hook.Deliveries.Pending;
import io.gitledger.projections.hook.OutgoingClient.Answer;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.hook.HookRows;
import io.gitledger.query.misc.WireJson;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Puts a delivery into a request as the hook wants it, signs it and sends it. */
@Component
class DeliverySender {
  private static final String MASKED = "******";

  private final HookRows hooks;
  private final HookSecrets secrets;
  private final OutgoingClient client;

  DeliverySender(HookRows hooks, HookSecrets secrets, OutgoingClient client) {
    this.hooks = hooks;
    this.secrets = secrets;
    this.client = client;
  }

  Attempt send(Pending delivery) {
    Instant at = Instant.now();
    var hook = hooks.byId(delivery.hook());
    if (hook.isEmpty() || !hook.get().active)
      return notSent(at, hook.map(row -> row.url).orElse(""));
    HookRow row = hook.get();
    Map<String, String> headers = headers(row, delivery);
    boolean form = row.contentType.equals("form");
    String body =
        form
            ? "payload=" + URLEncoder.encode(delivery.payload(), StandardCharsets.UTF_8)
            : delivery.payload();
    Answer answer =
        client.post(
            row.url,
            headers,
            form ? "application/x-www-form-urlencoded" : "application/json",
            body);
    headers.computeIfPresent("Authorization", (name, value) -> MASKED);
    return new Attempt(at, row.url, json(headers), json(answer.headers()), answer);
  }

  private static Attempt notSent(Instant at, String url) {
    return new Attempt(
        at, url, "{}", "{}", new Answer(0, Map.of(), "Delivery: the hook is not active", false, 0));
  }

  private Map<String, String> headers(HookRow hook, Pending delivery) {
    var headers = new LinkedHashMap<String, String>();
    String event = HookEvents.header(delivery.eventType());
    String id = delivery.id().toString();
    for (String house : new String[] {"Gitea", "Gogs", "GitHub"}) {
      headers.put("X-" + house + "-Delivery", id);
      headers.put("X-" + house + "-Event", event);
      headers.put("X-" + house + "-Event-Type", delivery.eventType());
    }
    String secret = secrets.secret(hook.id);
    String sha256 = Signature.sha256(secret, delivery.payload());
    headers.put("X-Gitea-Signature", sha256);
    headers.put("X-Gogs-Signature", sha256);
    headers.put("X-Hub-Signature", "sha1=" + Signature.sha1(secret, delivery.payload()));
    headers.put("X-Hub-Signature-256", "sha256=" + sha256);
    String place = hook.system ? "system" : "repository";
    headers.put("X-Gitea-Hook-Installation-Target-Type", place);
    headers.put("X-GitHub-Hook-Installation-Target-Type", place);
    String authorization = secrets.authorization(hook.id);
    if (!authorization.isEmpty()) headers.put("Authorization", authorization);
    return headers;
  }

  private static String json(Map<String, String> headers) {
    return WireJson.mapper().writeValueAsString(headers);
  }
}
