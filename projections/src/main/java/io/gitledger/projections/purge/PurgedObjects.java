package io.gitledger.projections.purge;

import io.gitledger.git.maintenance.ObjectPurge;
import io.gitledger.projections.branch.RetainedTips;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Destroys the purged git objects, and the data about purged commits in webhook deliveries and
 * activity feeds.
 */
@Component
public class PurgedObjects {
  /** The replacement of a delivery's payload and of its response. */
  static final String NOTICE = "{\"redacted\":\"this told of a commit that has been purged\"}";

  private static final String RECENT =
      """
      select repository, array(select json_array_elements_text(payload -> 'objects')) as objects, at::text from event
      where name like '%purged' and name = 'objects.purged' and at > now() - cast(? as interval)
      """;

  private final ObjectPurge purge;
  private final RetainedTips tips;
  private final DeliveryRedaction deliveries;
  private final JdbcClient jdbc;

  PurgedObjects(
      ObjectPurge purge, RetainedTips tips, DeliveryRedaction deliveries, JdbcClient jdbc) {
    this.purge = purge;
    this.tips = tips;
    this.deliveries = deliveries;
    this.jdbc = jdbc;
  }

  /**
   * Destroys the objects whose purge was requested in a repository.
   *
   * @return false if the repository is being compacted or pushed to; {@link #finish} retries
   */
  public boolean destroy(long repository) throws IOException {
    return purge.run(repository, () -> tips.of(repository));
  }

  /** Removes copies of the content of commits. */
  @Transactional
  public void redact(long repository, List<String> commits) {
    redact(repository, commits, DeliveryRedaction.ANY_TIME);
  }

  private void redact(long repository, List<String> commits, String until) {
    String[] texts = commits.stream().map(id -> "%" + id + "%").toArray(String[]::new);
    deliveries.redact("payload like any (:texts)", Map.of("texts", texts), until, NOTICE);
    jdbc.sql(
            "delete from push_summary s using event e where e.id = s.event and s.repository_id = ?"
                + " and s.content like any (?) and e.at <= cast(? as timestamptz)")
        .params(repository, texts, until)
        .update();
  }

  /**
   * Completes purges that were interrupted by a crash or delayed by other work on their
   * repositories, and removes data about their commits that was written meanwhile.
   */
  void finish() throws IOException {
    for (long repository : purge.unfinished()) destroy(repository);
    jdbc.sql(RECENT)
        .param(PurgeTask.RECENT.toString())
        .query(
            row -> {
              redact(
                  row.getLong("repository"),
                  List.of((String[]) row.getArray("objects").getArray()),
                  row.getString("at"));
            });
  }
}
