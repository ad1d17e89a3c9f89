package io.gitledger.projections.purge;

import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Redacts payloads that were sent to receivers of webhooks, and their responses. */
@Component
class DeliveryRedaction {
  private static final String ATTEMPTS =
      """
      update hook_attempt a set response_body = :notice, response_headers = '{}'
      from hook_delivery d
      where d.id = a.delivery_id and d.payload = :notice and a.response_body <> :notice
      """;

  /** The end of an unlimited period, up to now. */
  static final String ANY_TIME = "infinity";

  private final JdbcClient jdbc;

  DeliveryRedaction(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param deliveries a condition on rows of {@code hook_delivery}
   * @param until payloads of later events are kept
   * @param notice the replacement of payloads and responses
   */
  void redact(String deliveries, Map<String, ?> parameters, String until, String notice) {
    jdbc.sql(
            "update hook_delivery set payload = :notice where created_at <= cast(:until as timestamptz) and "
                + deliveries)
        .params(parameters)
        .param("until", until)
        .param("notice", notice)
        .update();
    jdbc.sql(ATTEMPTS).param("notice", notice).update();
  }
}
