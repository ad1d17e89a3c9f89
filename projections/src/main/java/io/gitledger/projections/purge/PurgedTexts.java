package io.gitledger.projections.purge;

import io.gitledger.command.idempotency.KeyedRequests;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Removes copies of purged texts of issues and comments from deliveries. */
@Component
public class PurgedTexts {
  /** The replacement of a delivery's payload and of its response. */
  static final String NOTICE = "{\"redacted\":\"this told of a text that has been purged\"}";

  /** A condition on payloads. A payload about a comment contains its issue, too. */
  private static final String TOLD =
      """
      payload <> :notice and case when pg_input_is_valid(payload, 'jsonb')
        then payload::jsonb #> array[:kind, 'id'] = to_jsonb(cast(:id as bigint)) else true end
      """;

  /** Deletes snapshots that a node created from events read before the purge. */
  private static final String OUTDATED_SNAPSHOTS =
      """
      delete from snapshot s using event e
      where e.stream = s.stream and e.sequence > s.sequence and e.name like '%purged' and e.name like '%.texts_purged'
      """;

  private static final String RECENT =
      """
      select split_part(name, '.', 1) as kind, payload ->> split_part(name, '.', 1) as id, at::text from event
      where name like '%purged' and name like '%.texts_purged' and at > now() - cast(? as interval)
      """;

  private final DeliveryRedaction deliveries;
  private final KeyedRequests requests;
  private final JdbcClient jdbc;

  PurgedTexts(DeliveryRedaction deliveries, KeyedRequests requests, JdbcClient jdbc) {
    this.deliveries = deliveries;
    this.requests = requests;
    this.jdbc = jdbc;
  }

  @Transactional
  public void redactIssue(long issue) {
    redact("issue", issue, DeliveryRedaction.ANY_TIME);
    requests.forgetAnswers();
  }

  @Transactional
  public void redactComment(long comment) {
    redact("comment", comment, DeliveryRedaction.ANY_TIME);
    requests.forgetAnswers();
  }

  private void redact(String kind, long id, String until) {
    deliveries.redact(TOLD, Map.of("kind", kind, "id", id), until, NOTICE);
  }

  /** Removes data written by code that had read the texts before a recent purge. */
  @Transactional
  void finish() {
    jdbc.sql(OUTDATED_SNAPSHOTS).update();
    jdbc.sql(RECENT)
        .param(PurgeTask.RECENT.toString())
        .query(
            row -> {
              redact(row.getString("kind"), row.getLong("id"), row.getString("at"));
            });
  }
}
