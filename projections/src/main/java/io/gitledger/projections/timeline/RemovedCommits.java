package io.gitledger.projections.timeline;

import io.gitledger.command.pull.PullRequestEvent.PullRequestPushed;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the commits that the head of a pull request has left behind. */
@Component
class RemovedCommits {
  private static final String LAST =
      """
      select removed.id, max(e.position) from pull_request p
      join event e on e.stream = 'pull-' || p.id and e.name = 'pull.commits_removed'
      cross join lateral json_array_elements_text(e.payload -> 'commits') removed (id)
      where p.issue_id = ? group by removed.id
      """;

  private final JdbcClient jdbc;

  RemovedCommits(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param last the positions of the last events that removed them, by their ids
   */
  record Removals(Map<String, Long> last) {
    /** An event without the commits that were removed after it. */
    Object reduced(Object event, long position) {
      if (last.isEmpty() || !(event instanceof PullRequestPushed pushed) || pushed.forced())
        return event;
      List<String> kept =
          pushed.commits().stream()
              .filter(commit -> last.getOrDefault(commit, 0L) <= position)
              .toList();
      return new PullRequestPushed(pushed.pull(), pushed.issue(), pushed.repository(), false, kept);
    }
  }

  /** One statement where there are pushes, none otherwise. */
  Removals find(long issue, Collection<TrackedEventMessage<?>> events) {
    var last = new HashMap<String, Long>();
    if (events.stream().anyMatch(event -> event.getPayload() instanceof PullRequestPushed))
      jdbc.sql(LAST)
          .param(issue)
          .query(
              row -> {
                last.put(row.getString(1), row.getLong(2));
              });
    return new Removals(last);
  }
}
