package io.gitledger.projections.branch;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestCommits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.RefUpdate;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@SpringBootTest(classes = LedgerApplication.class)
class RefUpdateGatewayTest {
  @Autowired private GitRepositories repositories;
  @Autowired private RefUpdateGateway gateway;
  @Autowired private PlatformTransactionManager transactions;
  @Autowired private JdbcClient jdbc;

  private void create(long repository) {
    new TransactionTemplate(transactions)
        .executeWithoutResult(status -> repositories.store().create(repository, "main"));
  }

  @Test
  void aMovedRefIsAnEventAndAPackInOneTransaction() throws Exception {
    create(1001);

    assertThat(move(1001, "refs/heads/main", ObjectId.zeroId(), "first"))
        .isEqualTo(RefUpdate.Result.NEW);

    assertThat(events(1001))
        .hasSize(1)
        .first()
        .asString()
        .contains("refs/heads/main")
        .doesNotContain("\"head\"");
    try (GitRepository repository = repositories.open(1001)) {
      assertThat(repository.resolve("HEAD^{tree}")).isNotNull();
    }
  }

  @Test
  void theFirstBranchOfAnEmptyRepositoryBecomesItsDefaultBranch() throws Exception {
    create(1002);

    move(1002, "refs/heads/trunk", ObjectId.zeroId(), "first");

    assertThat(events(1002)).singleElement().asString().contains("\"head\":\"trunk\"");
    try (GitRepository repository = repositories.open(1002)) {
      assertThat(repository.getFullBranch()).isEqualTo("refs/heads/trunk");
    }
  }

  @Test
  void aRefThatMovedInTheMeantimeIsLeftAloneAndIsNoEvent() throws Exception {
    create(1003);
    move(1003, "refs/heads/main", ObjectId.zeroId(), "first");

    assertThat(move(1003, "refs/heads/main", ObjectId.zeroId(), "second"))
        .isEqualTo(RefUpdate.Result.LOCK_FAILURE);

    assertThat(events(1003)).hasSize(1);
  }

  @Test
  void ofManyPushesAtOnceEachLandsOnceAndTheLogHasThemInTheOrderOfTheRefs() throws Exception {
    create(1004);
    try (ExecutorService pushers = Executors.newFixedThreadPool(8)) {
      List<Callable<RefUpdate.Result>> pushes = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        String branch = "refs/heads/b" + i;
        pushes.add(() -> move(1004, branch, ObjectId.zeroId(), branch));
      }
      for (var result : pushers.invokeAll(pushes))
        assertThat(result.get()).isEqualTo(RefUpdate.Result.NEW);
    }

    assertThat(events(1004)).hasSize(40);
    assertThat(
            jdbc.sql(
                    "select sequence from event where stream = 'refs-1004' order by transaction, position")
                .query(Long.class)
                .list())
        .isSorted()
        .hasSize(40);
  }

  private List<String> events(long repository) {
    return jdbc.sql("select payload::text from event where stream = ? order by sequence")
        .param("refs-" + repository)
        .query(String.class)
        .list();
  }

  private RefUpdate.Result move(long id, String ref, ObjectId expected, String message)
      throws IOException {
    try (GitRepository repository = repositories.open(id, gateway)) {
      ObjectId made = TestCommits.make(repository, message);
      RefUpdate update = repository.updateRef(ref);
      update.setExpectedOldObjectId(expected);
      update.setNewObjectId(made);
      return update.forceUpdate();
    }
  }
}
