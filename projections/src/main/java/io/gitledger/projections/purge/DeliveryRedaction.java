package io.gitledger.projections.purge;

import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Removes what receivers of webhooks were told of something, and what they answered. */
@Component
class DeliveryRedaction {
  private static final String ATTEMPTS =
      """
      update hook_attempt a set response_body = :notice, response_headers = '{}'
      from hook_delivery d
      where d.id = a.delivery_id and d.payload = :notice and a.response_body <> :notice
      """;

  /** As the end of a period: whatever was told so far. */
  static final String ANY_TIME = "infinity";

  private final JdbcClient jdbc;

  DeliveryRedaction(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * @param deliveries a condition of rows of {@code hook_delivery}
   * @param until what was told of later events stays
   * @param notice stands in the place of payloads and answers
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
