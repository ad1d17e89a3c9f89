package io.gitledger.query.time;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.page.RowPage;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds running stopwatches. */
@Component
public class StopwatchFinder {
  private final JdbcClient jdbc;

  StopwatchFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A running stopwatch on the wire.
   *
   * @param duration the seconds, formatted for users
   */
  public record StopWatchView(
      Instant created,
      long seconds,
      String duration,
      @JsonProperty("issue_index") long issueIndex,
      @JsonProperty("issue_title") String issueTitle,
      @JsonProperty("repo_owner_name") String repoOwnerName,
      @JsonProperty("repo_name") String repoName) {}

  /** Lists the issues on which stopwatches of a user are running, oldest start first. */
  public List<Long> listIssues(long user) {
    return jdbc.sql(
            "select issue_id from stopwatch where user_id = ? order by started_at, issue_id")
        .param(user)
        .query(Long.class)
        .list();
  }

  /**
   * Lists the viewer's stopwatches, the oldest first. The total includes those on issues that the
   * viewer can no longer read.
   */
  public RowPage<StopWatchView> list(Viewer viewer, Instant now, long offset, int limit) {
    List<StopWatchView> views =
        jdbc.sql(
                """
                select s.started_at, i.number, i.title, a.login, r.name
                from (select * from stopwatch where user_id = :viewer
                  order by started_at, issue_id limit :limit offset :offset) s
                join issue i on i.id = s.issue_id and i.deleted_at is null
                join repository r on r.id = i.repository_id
                join account a on a.id = r.owner_id
                where %s order by s.started_at, s.issue_id
                """
                    .formatted(IssueFinder.readable(viewer)))
            .param("viewer", viewer.id())
            .param("limit", limit)
            .param("offset", offset)
            .query(
                (row, number) -> {
                  Instant started = row.getObject(1, OffsetDateTime.class).toInstant();
                  long seconds = Math.max(0, Duration.between(started, now).toSeconds());
                  return new StopWatchView(
                      started,
                      seconds,
                      HumanDuration.of(seconds),
                      row.getLong(2),
                      row.getString(3),
                      row.getString(4),
                      row.getString(5));
                })
            .list();
    long total =
        jdbc.sql(
                "select count(*) from stopwatch s join issue i on i.id = s.issue_id"
                    + " join repository r on r.id = i.repository_id"
                    + " where s.user_id = ? and i.deleted_at is null and r.deleted_at is null")
            .param(viewer.id())
            .query(Long.class)
            .single();
    return new RowPage<>(views, total);
  }
}
