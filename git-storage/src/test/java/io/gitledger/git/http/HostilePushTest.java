package io.gitledger.git.http;

import static io.gitledger.git.http.RawGit.NOTHING;
import static io.gitledger.git.http.RawGit.SOMETHING;
import static io.gitledger.git.http.RawGit.object;
import static io.gitledger.git.http.RawGit.pack;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitLimits;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostilePushTest {

  private static final String PATH = "ada/tools";
  private static final byte[] BLOB = "hello".getBytes(StandardCharsets.UTF_8);

  private HttpGitHost host;

  @BeforeEach
  void start() throws Exception {
    host =
        new HttpGitHost(
            GitLimits.forHeap(1L << 30)
                .withPack(64 << 20, 100_000, 32 << 20, 4 << 20)
                .withCommands(1 << 20, 1_000));
  }

  @AfterEach
  void nothingHasLanded() throws Exception {
    assertThat(host.repositories().refs(PATH)).isEmpty();
    host.close();
  }

  @Test
  void aTruncatedPackIsRefused() throws Exception {
    byte[] pack = pack(1, object(3, BLOB));

    assertRefused(Arrays.copyOf(pack, pack.length - 25), "truncated");
  }

  @Test
  void aPackWithAWrongTrailerIsRefused() throws Exception {
    byte[] pack = pack(1, object(3, BLOB));
    pack[pack.length - 1] ^= 1;

    assertRefused(pack, "checksum");
  }

  @Test
  void aPackWithBrokenDataIsRefused() throws Exception {
    byte[] object = object(3, BLOB);
    object[object.length - 5] ^= 0x55;

    assertRefused(pack(1, object), "");
  }

  @Test
  void somethingThatIsNoPackIsRefused() throws Exception {
    assertRefused(
        "GIF89a and so on, and so on".getBytes(StandardCharsets.US_ASCII), "Not a PACK file");
  }

  @Test
  void deltasThatBuildOnEachOtherAreRefused() throws Exception {
    byte[] delta = {5, 5, 5, 'h', 'e', 'l', 'l', 'o'};
    byte[] first = RawGit.refDelta(HexFormat.of().parseHex("a".repeat(40)), delta);
    byte[] second = RawGit.refDelta(HexFormat.of().parseHex("b".repeat(40)), delta);

    assertRefused(pack(2, first, second), "Missing delta base");
  }

  @Test
  void deltaBasesMadeUpToCollideInHashTablesAreRefused() throws Exception {
    byte[][] deltas = new byte[100][];
    for (int i = 0; i < deltas.length; i++) {
      deltas[i] =
          RawGit.refDelta(HexFormat.of().parseHex("%040x".formatted(i)), new byte[] {5, 5, 1, 'x'});
    }

    assertRefused(pack(deltas.length, deltas), "too many object ids");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 7})
  void anObjectThatClaimsEightGibibytesIsRefusedWithoutTakingMemory(int type) throws Exception {
    byte[] base = type == 7 ? new byte[20] : new byte[0];
    byte[] object = object(type, 8L << 30, BLOB);
    byte[] withBase =
        new ByteArrayOutputStream() {
          {
            writeBytes(Arrays.copyOf(object, 6));
            writeBytes(base);
            writeBytes(Arrays.copyOfRange(object, 6, object.length));
          }
        }.toByteArray();

    assertRefused(pack(1, withBase), "Object too large");
  }

  @Test
  void aTreeThatClaimsMoreThanMayBeHeldInMemoryIsRefused() throws Exception {
    assertRefused(pack(1, object(2, 20 << 20, BLOB)), "Object too large");
  }

  @Test
  void aDeltaWhoseResultIsTooLargeIsRefused() throws Exception {
    byte[] base = RawGit.sha1("blob 5\0hello".getBytes(StandardCharsets.UTF_8));
    byte[] delta = {5, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x10, (byte) 0x90, 5};

    assertRefused(pack(2, object(3, BLOB), RawGit.refDelta(base, delta)), "Object too large");
  }

  @Test
  void aPackThatClaimsBillionsOfObjectsIsRefusedWithoutTakingMemory() throws Exception {
    assertRefused(pack(Integer.MAX_VALUE, object(3, BLOB)), "pack claims 2147483647 objects");
    assertRefused(pack(-1, object(3, BLOB)), "pack claims 4294967295 objects");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".git",
        "..",
        ".",
        ".GIT",
        "git~1",
        ".git ",
        ".git::$INDEX_ALLOCATION",
        "a\\.git\\config",
        ".g\u200cit"
      })
  void aTreeWithAnEntryThatBecomesDotGitIsRefused(String name) throws Exception {
    assertRefused(pack(1, object(2, tree("100644 " + name))), "");
  }

  @Test
  void anUnsortedTreeIsRefused() throws Exception {
    assertRefused(pack(1, object(2, tree("100644 b", "100644 a"))), "treeNotSorted");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "author A <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\nno tree",
        "tree 1111111111111111111111111111111111111111\nauthor A\0B <a@b> 1 +0000\ncommitter A <a@b> 1 +0000\n\nNUL",
        "tree 1111111111111111111111111111111111111111\ncommitter A <a@b> 1 +0000\n\nno author",
        "tree 1111111111111111111111111111111111111111\nauthor A <a@b> never\ncommitter A <a@b> 1 +0000\n\nno date",
      })
  void aMalformedCommitIsRefused(String commit) throws Exception {
    assertRefused(pack(1, object(1, commit.getBytes(StandardCharsets.UTF_8))), "");
  }

  @Test
  void tooManyCommandsAreRefused() throws Exception {
    String[] commands = new String[1_001];
    Arrays.setAll(commands, i -> NOTHING + " " + SOMETHING + " refs/heads/b" + i);

    assertThat(answer(RawGit.push(new byte[0], commands)))
        .contains("ERR push has too many commands");
  }

  @Test
  void aBadNameIsRefusedForItself() throws Exception {
    String answer =
        answer(
            RawGit.push(
                new byte[0],
                SOMETHING + " " + NOTHING + " refs/heads/a..b",
                SOMETHING + " " + NOTHING + " refs/heads/x.lock",
                SOMETHING + " " + NOTHING + " HEAD"));

    assertThat(answer)
        .contains("unpack ok")
        .contains("ng refs/heads/a..b ")
        .contains("ng refs/heads/x.lock ")
        .contains("ng HEAD ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "short",
        "zzzz1111111111111111111111111111111111zz 1111111111111111111111111111111111111111 refs/heads/x",
        "push-cert"
      })
  void aCommandThatIsNoneIsAProtocolError(String command) throws Exception {
    assertThat(answer(RawGit.push(new byte[0], command))).contains("ERR ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"zzzz", "00zz", "0003"})
  void aBodyThatIsNoProtocolIsAProtocolError(String body) throws Exception {
    assertThat(answer(body.getBytes(StandardCharsets.UTF_8))).contains("ERR protocol error");
  }

  @Test
  void aTipThatIsNotInThePackIsRefused() throws Exception {
    String answer =
        answer(
            RawGit.push(pack(1, object(3, BLOB)), NOTHING + " " + SOMETHING + " refs/heads/main"));

    assertThat(answer)
        .contains("unpack ok")
        .contains("ng refs/heads/main missing necessary objects");
  }

  private void assertRefused(byte[] pack, String reason) throws Exception {
    String answer = answer(RawGit.push(pack, NOTHING + " " + SOMETHING + " refs/heads/main"));

    assertThat(answer)
        .contains("unpack ")
        .doesNotContain("unpack ok")
        .contains(reason)
        .contains("ng refs/heads/main unpacker error");
  }

  private String answer(byte[] body) throws Exception {
    HttpResponse<String> response = RawGit.post(host.url(PATH), "git-receive-pack", body);
    assertThat(response.statusCode()).isEqualTo(200);
    return response.body();
  }

  private static byte[] tree(String... entries) {
    ByteArrayOutputStream tree = new ByteArrayOutputStream();
    for (String entry : entries) {
      tree.writeBytes((entry + "\0").getBytes(StandardCharsets.UTF_8));
      tree.writeBytes(new byte[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    }
    return tree.toByteArray();
  }
}
