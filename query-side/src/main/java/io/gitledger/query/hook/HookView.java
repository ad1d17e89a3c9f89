package io.gitledger.query.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The contract's {@code Hook}, which never contains a secret. */
public record HookView(
    long id,
    String type,
    @JsonProperty("branch_filter") String branchFilter,
    Map<String, String> config,
    List<String> events,
    @JsonProperty("authorization_header") String authorizationHeader,
    boolean active,
    String name,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonProperty("created_at") Instant createdAt) {

  public static HookView of(HookRow row) {
    return new HookView(
        row.id,
        row.type,
        row.branchFilter,
        config(row),
        List.of(row.events),
        "",
        row.active,
        row.name,
        row.updatedAt,
        row.createdAt);
  }

  private static Map<String, String> config(HookRow row) {
    var config = new TreeMap<>(Map.of("url", row.url, "content_type", row.contentType));
    if (row.type.equals("slack")) {
      config.put("channel", row.slackChannel);
      config.put("username", row.slackUsername);
      config.put("icon_url", row.slackIconUrl);
      config.put("color", row.slackColor);
    }
    return config;
  }
}
