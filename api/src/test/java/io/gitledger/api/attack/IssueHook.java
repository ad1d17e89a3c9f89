package io.gitledger.api.attack;

import io.gitledger.api.testing.Json;
import java.util.List;

/** A hook that wants to hear of issues. */
final class IssueHook {
  private IssueHook() {}

  /** The body that creates one. */
  static Object to(String url) {
    return Json.object(
        "type",
        "gitea",
        "active",
        true,
        "events",
        List.of("issues"),
        "config",
        Json.object("url", url, "content_type", "json"));
  }
}
