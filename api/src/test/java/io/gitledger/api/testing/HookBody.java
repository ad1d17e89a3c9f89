package io.gitledger.api.testing;

import java.util.List;

/** What creates or changes a hook. */
public final class HookBody {
  private HookBody() {}

  /** An active one for these events, whose deliveries are JSON. */
  public static Object to(String url, String... events) {
    return Json.object(
        "type",
        "gitea",
        "active",
        true,
        "events",
        List.of(events),
        "config",
        Json.object("url", url, "content_type", "json"));
  }
}
