package io.gitledger.api.testing;

import java.util.List;
import java.util.Map;

/** What creates or changes a hook. */
public final class HookBody {
  private HookBody() {}

  /** An active one for these events, whose deliveries are JSON. */
  public static Object to(String url, String... events) {
    return of(Json.object("url", url, "content_type", "json"), events);
  }

  /** The same, with a secret and more of its configuration. */
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
