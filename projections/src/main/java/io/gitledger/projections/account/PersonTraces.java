package io.gitledger.projections.account;

import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;
import tools.jackson.databind.json.JsonMapper;

/**
 * Copies of what the log tells of persons that stand beside it in clear: what was sent to receivers
 * of webhooks and what they answered, what pushes brought, why reactions failed. Of an erased
 * person nothing of it may be left; that something was there is still told.
 */
@Component
public class PersonTraces {
  /** Stands in the place of what was redacted. */
  public static final String NOTICE =
      "{\"redacted\":\"this told of a person who has been erased\"}";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  /**
   * Shorter texts stand in too much that has nothing to do with them: they count as whole values.
   */
  private static final int SHORT = 3;

  private static final List<String> REDACTIONS =
      List.of(
          "update hook_delivery set payload = :notice where strpos(lower(payload), lower(:text)) > 0",
          "update hook_attempt set response_body = :notice where strpos(lower(response_body), lower(:text)) > 0",
          "update hook_attempt set response_headers = '{}' where strpos(lower(response_headers::text), lower(:text)) > 0",
          "update hook_attempt set request_headers = '{}' where strpos(lower(request_headers::text), lower(:text)) > 0",
          "update hook_attempt set request_url = '' where strpos(lower(request_url), lower(:text)) > 0",
          "update dead_letter set cause = :notice where strpos(lower(cause), lower(:text)) > 0",
          "delete from push_summary where strpos(lower(content), lower(:text)) > 0");

  private final JdbcClient jdbc;

  PersonTraces(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Redacts whatever holds one of these texts, in any case.
   *
   * @param texts who somebody is
   */
  @Transactional
  public void remove(Collection<String> texts) {
    texts.stream().flatMap(PersonTraces::forms).distinct().forEach(this::redact);
  }

  /** As it is, and as it stands in JSON. */
  private static Stream<String> forms(String text) {
    String quoted = JSON.writeValueAsString(text);
    return text.length() < SHORT
        ? Stream.of(quoted)
        : Stream.of(text, quoted.substring(1, quoted.length() - 1));
  }

  private void redact(String text) {
    for (String redaction : REDACTIONS)
      jdbc.sql(redaction).param("text", text).param("notice", NOTICE).update();
  }
}
