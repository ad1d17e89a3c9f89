package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.TreeEdit;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LongMessagesTest {
  private final TestStorage storage = TestStorage.shared();
  private final long id = storage.create();
  private GitRepository repository;
  private ObjectId tree;

  @BeforeEach
  void open() throws IOException {
    repository = storage.repositories.open(id, request -> List.of());
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      TreeFormatter folder = new TreeFormatter();
      folder.append(
          "a", FileMode.REGULAR_FILE, inserter.insert(Constants.OBJ_BLOB, new byte[] {1}));
      tree = inserter.insert(folder);
      inserter.flush();
    }
  }

  @AfterEach
  void close() {
    repository.close();
  }

  @Test
  void aListShowsSixtyFourKibibytesOfAMessageAndOneCommitAMebibyte() throws IOException {
    ObjectId tip = history(40, 4 << 20);
    CommitLog log = new CommitLog(repository);

    CommitLog.Page page = log.page(CommitQuery.of(tip), 0, 50);

    assertThat(page.commits()).hasSize(40);
    assertThat(page.commits())
        .allSatisfy(
            commit -> assertThat(commit.message()).hasSize((64 << 10) / 2).startsWith("ää"));
    assertThat(log.find(tip, CommitInfo.MAX_MESSAGE_BYTES).orElseThrow().message())
        .hasSize((1 << 20) / 2);
  }

  @Test
  void aPageEndsEarlyRatherThanTakeTooMuchMemory() throws IOException {
    ObjectId tip = history(200, 64 << 10);
    CommitLog log = new CommitLog(repository);

    CommitLog.Page page = log.page(CommitQuery.of(tip), 0, 200);

    assertThat(page.commits()).hasSizeBetween(50, 199);
    assertThat(page.total()).isEqualTo(200);
    assertThat(log.first(CommitQuery.of(tip), 200)).hasSameSizeAs(page.commits());
  }

  private ObjectId history(int commits, int messageBytes) throws IOException {
    Signature who = Signature.of(Commits.WHO);
    String message = "ä".repeat(messageBytes / 2);
    ObjectId tip = null;
    for (int i = 0; i < commits; i++) {
      List<ObjectId> parents = tip == null ? List.of() : List.of(tip);
      tip =
          TreeEdit.commit(
                  repository,
                  tree,
                  List.of(),
                  new NewCommit(parents, who, who, message, CommitSigner.NONE))
              .commit();
    }
    return tip;
  }
}
