package io.gitledger.projections.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestCommits;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefUpdate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
class BranchesAtEventTest {
  private static final long REPOSITORY = 1010;

  /** The number of events that retain the commits before the branches move. */
  private static final int KEPT = 2;

  private static final String MAIN = "refs/heads/main";
  private static final String SIDE = "refs/heads/side";

  @Autowired private GitRepositories repositories;
  @Autowired private RefUpdateGateway gateway;
  @Autowired private PlatformTransactionManager transactions;
  @Autowired private EventStore events;
  @Autowired private BranchesAtEvent branchesThen;

  private void create(long repository) {
    new TransactionTemplate(transactions)
        .executeWithoutResult(status -> repositories.store().create(repository, "main"));
  }

  @Test
  void whatMovedLaterIsTakenBack() throws Exception {
    create(REPOSITORY);
    ObjectId first = commit("first");
    ObjectId second = commit("second");
    move(MAIN, first);
    move(SIDE, first);
    move(MAIN, second);
    move(MAIN, first);
    delete(SIDE);

    assertThat(after(0)).isEqualTo(Map.of(MAIN, first));
    assertThat(after(1)).isEqualTo(Map.of(MAIN, first, SIDE, first));
    assertThat(after(2)).isEqualTo(Map.of(MAIN, second, SIDE, first));
    assertThat(after(3)).isEqualTo(Map.of(MAIN, first, SIDE, first));
    assertThat(after(4)).isEqualTo(Map.of(MAIN, first));
  }

  private Map<String, ObjectId> after(int number) throws IOException {
    List<? extends DomainEventMessage<?>> all =
        events.readEvents("refs-" + REPOSITORY).asStream().toList();
    try (GitRepository repository = repositories.open(REPOSITORY)) {
      return branchesThen.after(all.get(KEPT + number), repository);
    }
  }

  private ObjectId commit(String message) throws IOException {
    try (GitRepository repository = repositories.open(REPOSITORY, gateway)) {
      ObjectId made = TestCommits.make(repository, message);
      RefUpdate kept = repository.updateRef("refs/keep/" + message);
      kept.setNewObjectId(made);
      assertThat(kept.update()).isEqualTo(RefUpdate.Result.NEW);
      return made;
    }
  }

  private void move(String ref, ObjectId to) throws IOException {
    try (GitRepository repository = repositories.open(REPOSITORY, gateway)) {
      RefUpdate update = repository.updateRef(ref);
      update.setNewObjectId(to);
      update.forceUpdate();
    }
  }

  private void delete(String ref) throws IOException {
    try (GitRepository repository = repositories.open(REPOSITORY, gateway)) {
      RefUpdate update = repository.updateRef(ref);
      update.setForceUpdate(true);
      update.delete();
    }
  }
}
