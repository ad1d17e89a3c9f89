package io.gitledger.git.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.protocol.GitClient;
import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.RecordingRules;
import io.gitledger.git.refs.RefChange;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a fork shares the packs of its origin, but hides the objects that are reachable only
 * in the origin.
 */
class ForkTest {
  private static final String MAIN = "refs/heads/main";
  private static final String SECRET = "the password is 12345\n".repeat(3);

  private final TestStorage storage = TestStorage.shared();
  private final long origin = storage.create();

  @TempDir Path home;
  private HttpGitHost host;
  private ObjectId open;
  private ObjectId removed;
  private ObjectId secret;
  private long fork;

  @BeforeEach
  void forkARepositoryFromWhichASecretWasRemoved() throws Exception {
    open = Commits.push(storage.repositories, origin, storage.gateway(), MAIN, "open");
    removed = Commits.push(storage.repositories, origin, storage.gateway(), MAIN, SECRET);
    try (GitRepository repository = storage.repositories.open(origin, storage.gateway())) {
      repository.change(List.of(new RefChange(MAIN, removed, open, null)), true);
      secret = new ObjectInserter.Formatter().idFor(Constants.OBJ_BLOB, SECRET.getBytes(UTF_8));
      assertThat(repository.getObjectDatabase().has(secret)).isTrue();
    }
    fork = storage.fork(origin);
    host =
        new HttpGitHost(
            GitLimits.forHeap(1L << 30),
            path -> StoredSession.open(storage, fork, new RecordingRules()));
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @Test
  void aForkLinksThePacksOfItsOrigin() throws Exception {
    assertThat(
            storage.count(
                "select count(*) from repository_pack a join repository_pack b using (pack)"
                    + " where a.repository = ? and b.repository = ?",
                origin,
                fork))
        .isEqualTo(storage.count("select count(*) from repository_pack where repository = ?", fork))
        .isPositive();
    try (GitRepository repository = storage.repositories.open(fork)) {
      assertThat(repository.exactRef(MAIN).getObjectId()).isEqualTo(open);
      assertThat(repository.head()).isEqualTo(MAIN);
      assertThat(repository.hidesUnreachable()).isTrue();
    }
  }

  @Test
  void onlyBranchesAndTagsAreForked() throws Exception {
    try (GitRepository repository = storage.repositories.open(origin, storage.gateway())) {
      ObjectId none = ObjectId.zeroId();
      repository.change(
          List.of(
              new RefChange("refs/tags/v1", none, open, null),
              new RefChange("refs/pull/1/head", none, removed, null)),
          true);
    }

    try (GitRepository repository = storage.repositories.open(storage.fork(origin))) {
      assertThat(repository.refs().refs().asList())
          .extracting("name")
          .containsExactly(MAIN, "refs/tags/v1");
    }
  }

  @Test
  void aBranchAtARemovedCommitIsRefused() throws Exception {
    assertRefused(RawGit.pack(0), removed);
  }

  @Test
  void aCommitWithARemovedFileIsRefused() throws Exception {
    byte[] tree = tree(secret);
    byte[] commit = commit(id(Constants.OBJ_TREE, tree));

    assertRefused(
        RawGit.pack(2, RawGit.object(2, tree), RawGit.object(1, commit)),
        id(Constants.OBJ_COMMIT, commit));
  }

  @Test
  void aFileMadeOfARemovedOneIsRefused() throws Exception {
    byte[] start = SECRET.substring(0, 12).getBytes(UTF_8);
    byte[] tree = tree(id(Constants.OBJ_BLOB, start));
    byte[] commit = commit(id(Constants.OBJ_TREE, tree));
    byte[] base = new byte[Constants.OBJECT_ID_LENGTH];
    secret.copyRawTo(base, 0);
    byte[] copyTwelveBytes = {(byte) SECRET.length(), (byte) start.length, (byte) 0x90, 12};

    assertRefused(
        RawGit.pack(
            3,
            RawGit.refDelta(base, copyTwelveBytes),
            RawGit.object(2, tree),
            RawGit.object(1, commit)),
        id(Constants.OBJ_COMMIT, commit));
  }

  @Test
  void honestPushesLand() throws Exception {
    GitClient client = new GitClient(home);
    String url = host.url("ada/fork");
    client.git(".", "clone", "-q", url, "work");
    client.commit("work", "file.txt", "changed");
    client.git("work", "push", "-q", "origin", "HEAD:main");
    client.commit("work", "file.txt", "open");
    client.git("work", "push", "-q", "origin", "HEAD:main", "HEAD:refs/heads/other");
    client.git(".", "clone", "-q", url, "again");

    assertThat(client.git("again", "rev-list", "--count", "HEAD")).isEqualTo("3");
    client.git("again", "fsck", "--full", "--strict");
    try (GitRepository repository = storage.repositories.open(origin)) {
      assertThat(repository.exactRef(MAIN).getObjectId()).isEqualTo(open);
      assertThat(repository.exactRef("refs/heads/other")).isNull();
    }
  }

  private void assertRefused(byte[] pack, ObjectId tip) throws Exception {
    byte[] push = RawGit.push(pack, RawGit.NOTHING + " " + tip.name() + " refs/heads/stolen");
    String answer = RawGit.post(host.url("ada/fork"), "git-receive-pack", push).body();

    assertThat(answer).contains("ng refs/heads/stolen missing necessary objects");
    try (GitRepository repository = storage.repositories.open(fork)) {
      assertThat(repository.exactRef("refs/heads/stolen")).isNull();
    }
  }

  private static byte[] tree(ObjectId blob) {
    String entry = HexFormat.of().formatHex("100644 stolen\0".getBytes(UTF_8));
    return HexFormat.of().parseHex(entry + blob.name());
  }

  private static byte[] commit(ObjectId tree) {
    String who = "A <a@example.org> 1700000000 +0000\n";
    return ("tree " + tree.name() + "\nauthor " + who + "committer " + who + "\nsteal\n")
        .getBytes(UTF_8);
  }

  private static ObjectId id(int type, byte[] content) {
    return new ObjectInserter.Formatter().idFor(type, content);
  }
}
