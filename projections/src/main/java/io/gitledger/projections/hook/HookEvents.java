package io.gitledger.projections.hook;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The names of events: those a client may request, the subscriptions of a hook, and the labels of a
 * delivery.
 */
public final class HookEvents {
  private static final String REVIEW = "pull_request_review";
  private static final Set<String> SINGLE =
      Set.of(
          "create",
          "delete",
          "fork",
          "push",
          "repository",
          "wiki",
          "release",
          "package",
          "status",
          "workflow_run",
          "workflow_job",
          "issue_assign",
          "issue_label",
          "issue_milestone",
          "issue_comment",
          "pull_request_assign",
          "pull_request_label",
          "pull_request_milestone",
          "pull_request_comment",
          "pull_request_sync",
          "pull_request_review",
          "pull_request_review_request");

  private static final Map<String, List<String>> GROUPS =
      Map.of(
          "issues",
              List.of("issues", "issue_assign", "issue_label", "issue_milestone", "issue_comment"),
          "issues_only", List.of("issues"),
          "pull_request",
              List.of(
                  "pull_request",
                  "pull_request_assign",
                  "pull_request_label",
                  "pull_request_milestone",
                  "pull_request_comment",
                  "pull_request_review",
                  "pull_request_review_request",
                  "pull_request_sync"),
          "pull_request_only", List.of("pull_request"));

  private static final Map<String, String> HEADERS =
      Map.ofEntries(
          Map.entry("issue_assign", "issues"),
          Map.entry("issue_label", "issues"),
          Map.entry("issue_milestone", "issues"),
          Map.entry("pull_request_comment", "issue_comment"),
          Map.entry("pull_request_assign", "pull_request"),
          Map.entry("pull_request_label", "pull_request"),
          Map.entry("pull_request_milestone", "pull_request"),
          Map.entry("pull_request_sync", "pull_request"),
          Map.entry("pull_request_review_request", "pull_request"),
          Map.entry("pull_request_review_approved", "pull_request_approved"),
          Map.entry("pull_request_review_rejected", "pull_request_rejected"),
          Map.entry("pull_request_review_comment", "pull_request_comment"));

  private HookEvents() {}

  /**
   * Returns the subscriptions for the requested names, by default {@code push}. Ignores unknown
   * names.
   */
  public static List<String> subscribed(List<String> asked) {
    if (asked == null || asked.isEmpty()) return List.of("push");
    var events = new LinkedHashSet<String>();
    for (String name : asked) {
      String folded = name.toLowerCase(Locale.ROOT);
      if (GROUPS.containsKey(folded)) events.addAll(GROUPS.get(folded));
      else if (SINGLE.contains(folded)) events.add(folded);
    }
    return new ArrayList<>(events);
  }

  /** Returns the subscriptions that include an event type. Reviews share one name. */
  static Set<String> subscriptions(String eventType) {
    return eventType.startsWith(REVIEW + "_") && !SINGLE.contains(eventType)
        ? Set.of(eventType, REVIEW)
        : Set.of(eventType);
  }

  /** Returns the coarse name of a fine event type, for the header {@code X-Gitea-Event}. */
  static String header(String eventType) {
    return HEADERS.getOrDefault(eventType, eventType);
  }
}
