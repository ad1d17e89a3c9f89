package io.gitledger.projections;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.account.UserId;
import io.gitledger.command.log.WriteBuffer;
import io.gitledger.projections.ledger.DeadLetters;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.axonframework.config.EventProcessingConfiguration;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.annotation.MessageIdentifier;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.annotation.DirtiesContext;

@SpringBootTest(classes = LedgerApplication.class)
@Import(ReactionTest.Greeter.class)
@DirtiesContext
class ReactionTest {

  /**
   * An example of a reaction. It stores its work in a table, by the event's id, so that repeated
   * handling has no effect.
   */
  @Reaction(processor = "greetings")
  static class Greeter implements EventFilter {
    static final Set<Long> POISON = ConcurrentHashMap.newKeySet();
    static final String STRANGER = "stranger";
    private static final String INSERT =
        "insert into greeting (event, person) values (?, ?) on conflict do nothing";

    private final JdbcClient jdbc;
    private final WriteBuffer writes;

    /** Creates the table here, because events of other tests are handled before a test starts. */
    Greeter(JdbcClient jdbc, WriteBuffer writes) {
      this.jdbc = jdbc;
      this.writes = writes;
      jdbc.sql("create table if not exists ledger.greeting (event text primary key, person bigint)")
          .update();
    }

    @Override
    public boolean concerns(EventMessage<?> event) {
      return !(event.getPayload() instanceof UserRegistered user
          && STRANGER.equals(user.login().value()));
    }

    /**
     * Takes the actor to check that events read from the log are bound like those just appended.
     */
    @EventHandler
    void on(
        UserRegistered event, @MessageIdentifier String id, @MetaDataValue("actor") Long actor) {
      jdbc.sql(INSERT).params(id, event.user().value()).update();
      writes.add(INSERT, "farewell " + id, -event.user().value());
      if (POISON.contains(event.user().value())) jdbc.sql("select 1 / 0").query().singleValue();
    }
  }

  @Autowired private Commands commands;
  @Autowired private DeadLetters deadLetters;
  @Autowired private JdbcClient jdbc;
  @Autowired private DataSource database;
  @Autowired private EventProcessingConfiguration processors;

  @BeforeEach
  void nothingIsPoisonous() {
    Greeter.POISON.clear();
  }

  private UserId register(String login) {
    return TestUsers.register(commands, login);
  }

  /** Returns the letters of this test's reaction; there may be letters of others, too. */
  private List<DeadLetters.Letter> letters() {
    return deadLetters.list(100).stream()
        .filter(letter -> letter.processor().equals("greetings"))
        .toList();
  }

  private List<Long> greeted() {
    return jdbc.sql("select person from greeting").query(Long.class).list();
  }

  @Test
  void aReactionSeesEveryEventAfterItsCommit() {
    UserId one = register("seen-one");
    UserId two = register("seen-two");

    await().until(() -> greeted().containsAll(List.of(one.value(), two.value())));
  }

  @Test
  void aReactionIsNotCalledForWhatDoesNotConcernIt() {
    UserId stranger = register(Greeter.STRANGER);
    UserId friend = register("friend");

    await().until(() -> greeted().contains(friend.value()));
    assertThat(greeted()).doesNotContain(stranger.value());
  }

  @Test
  void aPoisonEventIsPutAsideAndStopsNobody() {
    long next = jdbc.sql("select nextval('account_id')").query(Long.class).single() + 1;
    Greeter.POISON.add(next);
    UserId poison = register("poison");
    UserId after = register("after-poison");

    await().until(() -> greeted().contains(after.value()));
    await().untilAsserted(() -> assertThat(letters()).hasSize(1));
    assertThat(greeted()).contains(-after.value()).doesNotContain(poison.value(), -poison.value());
    var letter = letters().getFirst();
    assertThat(letter.stream()).isEqualTo(poison.toString());
    assertThat(letter.type()).isEqualTo("user.registered");
    assertThat(letter.cause()).contains("division by zero");

    deadLetters.retry();
    assertThat(letters()).as("still poisonous").hasSize(1);

    Greeter.POISON.clear();
    deadLetters.retry();
    assertThat(letters()).isEmpty();
    assertThat(greeted()).contains(poison.value(), -poison.value());
  }

  /**
   * Uses an open transaction: readers of the log wait for the oldest writer, and then get all
   * events at once.
   */
  @Test
  void poisonEventsLoseOnlyWhatIsTheirsInABatch() throws Exception {
    var registered = new ArrayList<Long>();
    try (Connection writer = database.getConnection();
        Statement statement = writer.createStatement()) {
      writer.setAutoCommit(false);
      statement.execute("select pg_current_xact_id()");
      for (int i = 0; i < 6; i++) registered.add(register("batch-" + i).value());
      for (int i : new int[] {1, 2, 4}) Greeter.POISON.add(registered.get(i));
      writer.rollback();
    }
    var sound = new ArrayList<>(registered);
    sound.removeAll(Greeter.POISON);

    await().untilAsserted(() -> assertThat(letters()).hasSize(3));
    await().until(() -> greeted().containsAll(sound));
    assertThat(greeted()).doesNotContainAnyElementsOf(Greeter.POISON);

    Greeter.POISON.clear();
    deadLetters.retry();
    assertThat(letters()).isEmpty();
    assertThat(greeted()).containsAll(registered);
  }

  /**
   * Checks a command after the processors have stopped: a stopping server stops them first, and a
   * reaction may take longer.
   */
  @Test
  void whatACommandDoesAfterProcessorsWereStoppedIsInTheReadModel() {
    processors.eventProcessor(ReadModel.GROUP).orElseThrow().shutDown();

    UserId late = register("late");

    assertThat(
            jdbc.sql("select login from account where id = ?")
                .param(late.value())
                .query(String.class)
                .list())
        .containsExactly("late");
  }
}
