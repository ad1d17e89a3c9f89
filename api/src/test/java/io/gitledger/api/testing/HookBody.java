package io.gitledger.api.testing;

import java.util.List;
import java.util.Map;

/** Bodies that create or change a hook. */
public final class HookBody {
  private HookBody() {}

  /** Returns an active hook for these events, with JSON deliveries. */
  public static Object to(String url, String... events) {
    return of(Json.object("url", url, "content_type", "json"), events);
  }

  /** Returns a hook with a secret and further configuration. */
  public static Map<String, Object> signed(String url, Map<String, ?> more, String... events) {
    Map<String, Object> config =
        Json.object("url", url, "content_type", "json", "secret", "s3cret");
    config.putAll(more);
    return of(config, events);
  }

  private static Map<String, Object> of(Map<String, ?> config, String... events) {
    return Json.object(
        "type", "gitea", "active", true, "events", List.of(events), "config", config);
  }
}
