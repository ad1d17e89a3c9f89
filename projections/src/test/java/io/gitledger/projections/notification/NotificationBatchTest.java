package io.gitledger.projections.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.TestUsers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class)
class NotificationBatchTest {
  private static final AtomicLong ACTORS = new AtomicLong();

  @Autowired private Commands commands;
  @Autowired private NotificationReaction reaction;
  @Autowired private JdbcClient jdbc;

  private long actor;
  private long repository;

  @BeforeEach
  void aRepositoryOfWhoeverClosesItsIssues() {
    actor = TestUsers.register(commands, "batchactor" + ACTORS.incrementAndGet()).value();
    repository = TestRepositories.create(commands, actor, "r", false).value();
  }

  /** Returns an issue that the system opened for a user, so that nobody is notified. */
  private IssueClosed closed(long poster) {
    IssueId issue =
        commands.send(
            new OpenIssue(repository, poster, new IssueTitle("t"), "", "", null, false, List.of()));
    return new IssueClosed(issue, repository);
  }

  private EventMessage<?> by(IssueClosed event) {
    return by(actor, event);
  }

  private static EventMessage<?> by(long actor, IssueClosed event) {
    return GenericEventMessage.asEventMessage(event).andMetaData(Map.of(Origin.ACTOR, actor));
  }

  private void handle(List<EventMessage<?>> batch) {
    var unit = new BatchingUnitOfWork<EventMessage<?>>(batch);
    var result =
        unit.executeWithResult(
            () -> {
              EventMessage<?> message = unit.getMessage();
              reaction.on((IssueClosed) message.getPayload(), message);
              return null;
            });
    assertThat(result.isExceptional()).isFalse();
  }

  private List<Long> threads(IssueClosed event) {
    return jdbc.sql("select user_id from notification where subject_id = ?")
        .param(event.issue().value())
        .query(Long.class)
        .list();
  }

  private long added(List<EventMessage<?>> batch) {
    return jdbc.sql(
            "select count(*) from event where name = 'notification.added' and payload ->> 'cause' = any (?)")
        .param(batch.stream().map(EventMessage::getIdentifier).toArray(String[]::new))
        .query(Long.class)
        .single();
  }

  @Test
  void eventsOfABatchAreToldOnceEachAndBeginOneThreadForAnIssue() {
    long reader = TestUsers.register(commands, "batchreader").value();
    IssueClosed first = closed(reader);
    IssueClosed second = closed(reader);
    List<EventMessage<?>> batch =
        Stream.of(first, second, first, second, first).<EventMessage<?>>map(this::by).toList();

    handle(batch);
    assertThat(threads(first)).containsExactly(reader);
    assertThat(threads(second)).containsExactly(reader);
    assertThat(added(batch)).isEqualTo(5);

    handle(batch);
    assertThat(added(batch)).as("the same batch after a crash").isEqualTo(5);

    List<EventMessage<?>> partlyTold =
        List.of(by(first), batch.getFirst(), by(second), batch.getLast());
    handle(partlyTold);
    assertThat(added(partlyTold)).as("another batch after a crash").isEqualTo(4);
    assertThat(threads(first)).containsExactly(reader);
  }

  @Test
  void ofTheNewsOfOneIssueNobodyIsToldHisOwn() {
    long reader = TestUsers.register(commands, "batchanswerer").value();
    IssueClosed event = closed(reader);

    handle(List.of(by(reader, event), by(reader, event)));
    assertThat(threads(event)).doesNotContain(reader);

    handle(List.of(by(reader, event), by(actor, event)));
    assertThat(threads(event)).contains(reader);
  }

  @Test
  void manyReadersOfABatchGetAThreadEach() {
    List<IssueClosed> events =
        Stream.of(
                "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q",
                "r")
            .map(name -> TestUsers.register(commands, "batch" + name).value())
            .map(reader -> closed(reader))
            .toList();
    handle(events.stream().<EventMessage<?>>map(this::by).toList());
    assertThat(events).allSatisfy(event -> assertThat(threads(event)).hasSize(1));
    assertThat(events.stream().flatMap(event -> threads(event).stream()).distinct()).hasSize(18);
  }
}
