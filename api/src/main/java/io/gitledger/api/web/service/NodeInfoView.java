package io.gitledger.api.web.service;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

/** Node information in the form of NodeInfo 2.1. */
record NodeInfoView(
    String version,
    Software software,
    List<String> protocols,
    Services services,
    @JsonProperty("openRegistrations") boolean openRegistrations,
    Usage usage,
    Map<String, String> metadata) {

  record Software(String name, String version, String repository, String homepage) {}

  record Services(List<String> inbound, List<String> outbound) {}

  /** The usage statistics, without numbers that are zero. */
  @JsonInclude(JsonInclude.Include.NON_DEFAULT)
  record Usage(
      @JsonInclude(JsonInclude.Include.ALWAYS) Users users,
      @JsonProperty("localPosts") long localPosts,
      @JsonProperty("localComments") long localComments) {}

  @JsonInclude(JsonInclude.Include.NON_DEFAULT)
  record Users(
      long total,
      @JsonProperty("activeHalfyear") long activeHalfyear,
      @JsonProperty("activeMonth") long activeMonth) {}

  static NodeInfoView of(String version, String home, NodeStatistics.Counts counts) {
    return new NodeInfoView(
        "2.1",
        new Software("gitea", version, home, home),
        List.of("activitypub"),
        new Services(List.of(), List.of("rss2.0")),
        false,
        new Usage(
            new Users(counts.users(), counts.activeHalfyear(), counts.activeMonth()),
            counts.posts(),
            counts.comments()),
        Map.of());
  }
}
