package io.gitledger.projections.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.EventCatalogue;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.LedgerEventStore;
import io.gitledger.command.log.RepositoryScoped;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.ledger.DeadLetters;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Tests a node of an old version and one of a new version side by side: events that only the new
 * one supports wait for it, and either may handle the others.
 */
class UpgradeTest {
  /** An event that only the new version supports. */
  @EventName("issue.praised")
  record IssuePraised(IssueId issue, long repository, String words) implements RepositoryScoped {
    @Override
    public EventUnit unit() {
      return EventUnit.ISSUES;
    }
  }

  @Configuration(proxyBeanMethods = false)
  @Import(OlderChronicle.class)
  static class OlderVersion {}

  @Configuration(proxyBeanMethods = false)
  @Import(NewerChronicle.class)
  static class NewerVersion {
    @Bean
    @Primary
    EventCatalogue newerCatalogue() {
      return new EventCatalogue("io.gitledger");
    }
  }

  private static final List<String> CHRONICLE = new CopyOnWriteArrayList<>();

  @Reaction(processor = "chronicle")
  static class OlderChronicle {
    @EventHandler
    void on(IssueRetitled event) {
      CHRONICLE.add(event.issue() + " " + event.title());
    }
  }

  @Reaction(processor = "chronicle")
  static class NewerChronicle {
    @EventHandler
    void on(IssueRetitled event) {
      CHRONICLE.add(event.issue() + " " + event.title());
    }

    @EventHandler
    void on(IssuePraised event) {
      CHRONICLE.add(event.issue() + " " + event.words());
    }
  }

  private ConfigurableApplicationContext older;
  private ConfigurableApplicationContext newer;
  private IssueId issue;

  @BeforeEach
  void theOlderVersionRunsAlone() {
    older = node(OlderVersion.class);
    Commands commands = older.getBean(Commands.class);
    issue = Ledgers.issue(commands);
    Ledgers.retitle(commands, issue, "before the upgrade");
    await().atMost(Duration.ofSeconds(30)).until(() -> chronicle().size() == 1);
    newer = node(NewerVersion.class);
  }

  @AfterEach
  void theLogIsForAllTests() {
    newer
        .getBean(TransactionTemplate.class)
        .executeWithoutResult(
            status -> {
              JdbcClient jdbc = newer.getBean(JdbcClient.class);
              jdbc.sql("delete from event where stream = ?").param(praises()).update();
              jdbc.sql("delete from stream_head where stream = ?").param(praises()).update();
            });
    newer.close();
    older.close();
  }

  private static ConfigurableApplicationContext node(Class<?> version) {
    return new SpringApplicationBuilder(LedgerApplication.class, version)
        .web(WebApplicationType.NONE)
        .run();
  }

  private List<String> chronicle() {
    return CHRONICLE.stream().filter(line -> line.startsWith(issue + " ")).toList();
  }

  @Test
  void whatOnlyTheNewerNodeUnderstandsWaitsForItAndTheOrderStays() {
    praise("praised");
    Ledgers.retitle(newer.getBean(Commands.class), issue, "after the upgrade");

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(
            () ->
                assertThat(chronicle())
                    .containsExactly(
                        issue + " before the upgrade",
                        issue + " praised",
                        issue + " after the upgrade"));
    assertThat(newer.getBean(DeadLetters.class).count()).as("put aside by the older").isZero();

    Commands olderCommands = older.getBean(Commands.class);
    IssueId another = Ledgers.issue(olderCommands);
    Ledgers.retitle(olderCommands, another, "written by the older");
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> CHRONICLE.contains(another + " written by the older"));
  }

  private void praise(String words) {
    newer
        .getBean(TransactionTemplate.class)
        .executeWithoutResult(
            status ->
                newer
                    .getBean(LedgerEventStore.class)
                    .publish(
                        new GenericDomainEventMessage<>(
                            "Praise", praises(), 0, new IssuePraised(issue, repository(), words))));
  }

  /** Returns a separate stream, which can be deleted without a trace in the read model. */
  private String praises() {
    return "praise-" + issue.value();
  }

  /** Returns the repository, by which reactions order events. */
  private long repository() {
    return newer
        .getBean(JdbcClient.class)
        .sql("select repository_id from issue where id = ?")
        .param(issue.value())
        .query(Long.class)
        .single();
  }
}
