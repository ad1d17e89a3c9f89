package io.gitledger.command.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.LedgerSchema;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.tokenstore.AbstractTokenEntry;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.axonframework.serialization.json.JacksonSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

class ProcessorTokenStoreTest {
  private static EmbeddedPostgres postgres;
  private static DriverManagerDataSource database;

  private final TokenStore node = node();
  private final TokenStore other = node();

  @BeforeAll
  static void start() throws IOException {
    postgres = EmbeddedPostgres.start();
    LedgerSchema.migrate(postgres.getPostgresDatabase());
    database =
        new DriverManagerDataSource(
            postgres.getJdbcUrl("postgres", "postgres") + "&currentSchema=ledger");
  }

  @AfterAll
  static void stop() throws IOException {
    postgres.close();
  }

  @BeforeEach
  void aProcessorOfOneSegment() {
    sql("delete from processor_token");
    node.initializeTokenSegments("reactions", 1);
  }

  @AfterEach
  void setTheClock() {
    AbstractTokenEntry.clock = Clock.systemUTC();
  }

  @Test
  void aClaimKeepsOtherNodesAway() {
    node.fetchToken("reactions", 0);

    assertThat(other.fetchAvailableSegments("reactions")).isEmpty();
    assertThatThrownBy(() -> other.fetchToken("reactions", 0))
        .isInstanceOf(UnableToClaimTokenException.class);
  }

  @Test
  void aClaimEndsFiveSecondsAfterItWasRenewed() {
    node.fetchToken("reactions", 0);
    claimedAt(Instant.now().minusSeconds(6));

    assertThat(other.fetchAvailableSegments("reactions")).hasSize(1);
    other.fetchToken("reactions", 0);

    assertThatThrownBy(() -> node.storeToken(new GlobalSequenceTrackingToken(1), "reactions", 0))
        .isInstanceOf(UnableToClaimTokenException.class);
  }

  @Test
  void aClaimFromTheFutureStopsNobody() {
    node.fetchToken("reactions", 0);
    claimedAt(Instant.now().plus(Duration.ofHours(5)));

    assertThat(other.fetchAvailableSegments("reactions")).hasSize(1);
    other.fetchToken("reactions", 0);
  }

  @Test
  void aNodeWhoseClockIsAheadTakesNoClaimOfAnother() {
    node.fetchToken("reactions", 0);
    clockIsWrongBy(Duration.ofMinutes(1));

    assertThatThrownBy(() -> other.fetchToken("reactions", 0))
        .isInstanceOf(UnableToClaimTokenException.class);
  }

  @Test
  void aNodeWhoseClockIsBehindKeepsItsClaims() {
    clockIsWrongBy(Duration.ofMinutes(-1));
    node.fetchToken("reactions", 0);
    node.extendClaim("reactions", 0);
    setTheClock();

    assertThatThrownBy(() -> other.fetchToken("reactions", 0))
        .isInstanceOf(UnableToClaimTokenException.class);
  }

  @Test
  void aTokenIsReadByTheNodeThatTakesOver() {
    node.fetchToken("reactions", 0);
    node.storeToken(new GlobalSequenceTrackingToken(7), "reactions", 0);
    node.releaseClaim("reactions", 0);

    assertThat(other.fetchToken("reactions", 0)).isEqualTo(new GlobalSequenceTrackingToken(7));
  }

  /** Two nodes whose process ids and host names are the same, as in containers. */
  private static TokenStore node() {
    return ProcessorTokenStore.of(
        () -> database.getConnection(), JacksonSerializer.defaultSerializer());
  }

  private static void clockIsWrongBy(Duration error) {
    AbstractTokenEntry.clock = Clock.offset(Clock.systemUTC(), error);
  }

  private static void claimedAt(Instant moment) {
    sql("alter table processor_token disable trigger user");
    sql("update processor_token set at = '" + moment + "'");
    sql("alter table processor_token enable trigger user");
  }

  private static void sql(String statement) {
    JdbcClient.create(database).sql(statement).update();
  }
}
