package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.gitledger.command.Commands;
import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.DeleteHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.hook.HookId;
import io.gitledger.command.issue.IssueCommand.OpenIssue;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.projections.CountedStatements;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.hook.HookFinder;
import io.gitledger.query.hook.HookSubscription;
import io.gitledger.query.repository.RepositoryFinder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests which hooks receive the events of a repository, in which order, and the cost of finding
 * them.
 */
@SpringBootTest(classes = LedgerApplication.class)
class ListenerTest {
  @Autowired private Commands commands;
  @Autowired private HookFinder listeners;
  @Autowired private Webhooks webhooks;
  @Autowired private RepositoryFinder repositories;
  @Autowired private JdbcClient jdbc;

  private final List<HookId> hooks = new ArrayList<>();
  private long repository;
  private long owner;

  @BeforeEach
  void aRepository() {
    repository = TestRepositories.create(commands);
    owner = repositories.findById(repository).orElseThrow().ownerId;
  }

  @AfterEach
  void noHookIsLeft() {
    hooks.forEach(hook -> commands.send(new DeleteHook(hook)));
  }

  private long hook(OwnerRef place, boolean system, boolean active) {
    var settings = new Settings("", "http://127.0.0.1:1/", "json", List.of("issues"), "", active);
    HookId hook =
        commands.send(new CreateHook(place, owner, "gitea", settings, null, "", "", system));
    hooks.add(hook);
    return hook.value();
  }

  private List<Long> found(long where) {
    return listeners.listeners(List.of(where)).getOrDefault(where, List.of()).stream()
        .map(HookSubscription::id)
        .toList();
  }

  @Test
  void firstTheRepositorysHooksHearThenItsOwnersThenThoseOfTheSystem() {
    long system = hook(OwnerRef.INSTANCE, true, true);
    long owners = hook(OwnerRef.account(owner), false, true);
    long own = hook(OwnerRef.repository(repository), false, true);
    long second = hook(OwnerRef.repository(repository), false, true);
    hook(OwnerRef.INSTANCE, false, true);
    hook(OwnerRef.account(owner), false, false);
    long other = TestRepositories.create(commands);

    assertThat(found(repository)).containsExactly(own, second, owners, system);
    assertThat(found(other)).doesNotContain(own, owners).contains(system);

    commands.send(new DeleteRepository(new RepositoryId(repository)));
    assertThat(found(repository)).containsExactly(owners, system);
  }

  @Test
  void thoseOfAllRepositoriesOfABatchAreFoundByOneStatement() {
    long hook = hook(OwnerRef.account(owner), false, true);
    long elsewhere = TestRepositories.create(commands);
    long system = hook(OwnerRef.INSTANCE, true, true);
    Instant now = Instant.now();
    Set<String> issues = Set.of("issues");
    List<EventMessage<?>> events =
        LongStream.of(repository, elsewhere)
            .<EventMessage<?>>mapToObj(
                each ->
                    GenericEventMessage.asEventMessage(
                        new RepositoryPurged(new RepositoryId(each))))
            .toList();
    var batch = new BatchingUnitOfWork<>(events);
    batch.start();
    try {
      assertThat(
              CountedStatements.during(
                  () -> {
                    assertThat(webhooks.subscribed(repository, now, issues))
                        .extracting(HookSubscription::id)
                        .containsExactly(hook, system);
                    assertThat(webhooks.subscribed(elsewhere, now, issues))
                        .extracting(HookSubscription::id)
                        .containsExactly(system);
                    assertThat(webhooks.subscribed(repository, now, Set.of("push"))).isEmpty();
                    assertThat(webhooks.subscribed(repository, Instant.EPOCH, issues)).isEmpty();
                  }))
          .isEqualTo(1);
    } finally {
      batch.rollback();
    }
  }

  @Test
  void whatHappensInManyRepositoriesAtOnceReachesTheHooksThatTheyShare() {
    long system = hook(OwnerRef.INSTANCE, true, true);
    var all = new ArrayList<Long>();
    for (int i = 0; i < 8; i++) all.add(TestRepositories.create(commands));
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (long each : all)
        for (int i = 0; i < 5; i++)
          threads.execute(
              () ->
                  commands.send(
                      new OpenIssue(
                          each, 7, new IssueTitle("shared"), "", "", null, false, List.of())));
    }

    await()
        .until(
            () ->
                jdbc.sql("select count(*) from hook_delivery where hook_id = ?")
                        .param(system)
                        .query(Long.class)
                        .single()
                    == 40);
  }
}
