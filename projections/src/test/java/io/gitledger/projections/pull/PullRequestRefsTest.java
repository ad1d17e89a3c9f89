package io.gitledger.projections.pull;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.Commands;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.RefUpdateGateway;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestCommits;
import io.gitledger.projections.TestRepositories;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = LedgerApplication.class)
class PullRequestRefsTest {
  @Autowired private PullRequestRefs refs;
  @Autowired private GitRepositories repositories;
  @Autowired private RefUpdateGateway gateway;
  @Autowired private Commands commands;

  private PullRequestRow pull() {
    var pull = new PullRequestRow();
    pull.repositoryId = TestRepositories.create(commands);
    pull.headRepositoryId = pull.repositoryId;
    pull.number = 1;
    return pull;
  }

  private ObjectId commit(PullRequestRow pull, String message) throws IOException {
    try (GitRepository repository = repositories.open(pull.repositoryId)) {
      return TestCommits.make(repository, message);
    }
  }

  private Optional<ObjectId> held(PullRequestRow pull) throws IOException {
    try (GitRepository repository = repositories.open(pull.repositoryId)) {
      return repository.refs().find(pull.ref());
    }
  }

  @Test
  void anOlderTipThatWasReadBeforeTheRefMovedDoesNotMoveItBack() throws IOException {
    PullRequestRow pull = pull();
    ObjectId first = commit(pull, "first");
    ObjectId second = commit(pull, "second");
    ObjectId third = commit(pull, "third");
    assertThat(refs.follow(pull, () -> first)).isEqualTo(first);
    var asked = new int[1];

    // A push is handled between the reading of the branch and the update of the ref.
    ObjectId followed =
        refs.follow(
            pull,
            () -> {
              if (asked[0]++ > 0) return third;
              assertThat(moves(pull, first, third)).isTrue();
              return second;
            });

    assertThat(followed).isEqualTo(third);
    assertThat(held(pull)).contains(third);
    assertThat(asked[0]).isEqualTo(2);
  }

  private boolean moves(PullRequestRow pull, ObjectId from, ObjectId to) {
    try {
      return refs.move(pull, from, to);
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void aRefThatSomebodyElseMovedToTheSameCommitMeanwhileHoldsIt() throws IOException {
    PullRequestRow pull = pull();
    ObjectId first = commit(pull, "first");
    ObjectId second = commit(pull, "second");
    assertThat(refs.follow(pull, () -> first)).isEqualTo(first);
    RefUpdateGateway others =
        request -> {
          assertThat(moves(pull, first, second)).isTrue();
          return gateway.change(request);
        };

    assertThat(new PullRequestRefs(repositories, others).move(pull, first, second)).isTrue();
    assertThat(held(pull)).contains(second);
  }

  @Test
  void aRefWithoutATipIsLeftAloneAndOneThatIsRemovedIsGone() throws IOException {
    PullRequestRow pull = pull();
    ObjectId first = commit(pull, "first");
    refs.follow(pull, () -> first);

    assertThat(refs.follow(pull, () -> null)).isNull();
    assertThat(held(pull)).contains(first);

    refs.remove(pull);
    assertThat(held(pull)).isEmpty();
  }
}
