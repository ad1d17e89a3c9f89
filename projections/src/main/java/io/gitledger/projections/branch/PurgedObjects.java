package io.gitledger.projections.branch;

import io.gitledger.git.maintenance.ObjectPurge;
import java.io.IOException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Destroys what purges of git objects named: the objects, and what was told of purged commits to
 * webhook receivers and in activity feeds.
 */
@Component
public class PurgedObjects {
  /** Stands in the place of a delivery's payload and of an answer to it. */
  static final String NOTICE = "{\"redacted\":\"this told of a commit that has been purged\"}";

  private static final List<String> REDACTIONS =
      List.of(
          """
          update hook_attempt a set response_body = :notice, response_headers = '{}'
          from hook_delivery d where d.id = a.delivery_id and d.payload like any (:texts)
          """,
          "update hook_delivery set payload = :notice where payload like any (:texts)",
          "delete from push_summary where repository_id = :repository and content like any (:texts)");

  private final ObjectPurge purge;
  private final RetainedTips tips;
  private final JdbcClient jdbc;

  PurgedObjects(ObjectPurge purge, RetainedTips tips, JdbcClient jdbc) {
    this.purge = purge;
    this.tips = tips;
    this.jdbc = jdbc;
  }

  /**
   * Destroys what was requested of a repository.
   *
   * @return false when the repository is being compacted or pushed to; {@link #finish} tries again
   */
  public boolean destroy(long repository) throws IOException {
    return purge.run(repository, () -> tips.of(repository));
  }

  /** Removes copies of what commits said. */
  @Transactional
  public void redact(long repository, List<String> commits) {
    String[] texts = commits.stream().map(id -> "%" + id + "%").toArray(String[]::new);
    for (String redaction : REDACTIONS)
      jdbc.sql(redaction)
          .param("notice", NOTICE)
          .param("texts", texts)
          .param("repository", repository)
          .update();
  }

  /** Ends purges that a crash or other work on their repositories left undone. */
  void finish() throws IOException {
    for (long repository : purge.unfinished()) destroy(repository);
  }
}
