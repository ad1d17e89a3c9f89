package io.gitledger.git.http;

import static io.gitledger.git.http.RawGit.NOTHING;
import static io.gitledger.git.http.RawGit.object;
import static io.gitledger.git.http.RawGit.pack;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitLimits;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests packs that git accepts but that are made to exhaust memory, or to harm clients that clone
 * them.
 */
class PackAttackTest {

  private static final String PATH = "ada/tools";
  private static final int BUFFERED = 1 << 20;
  private static final String PERSON = "A <a@example.com> 1700000000 +0000";

  private HttpGitHost host;

  @BeforeEach
  void start() throws Exception {
    host =
        new HttpGitHost(
            GitLimits.forHeap(1L << 30).withPack(64 << 20, 100_000, 32 << 20, BUFFERED));
  }

  @AfterEach
  void stop() {
    host.close();
  }

  private static byte[] id(String type, byte[] content) {
    var whole = new ByteArrayOutputStream();
    whole.writeBytes((type + " " + content.length + "\0").getBytes(StandardCharsets.UTF_8));
    whole.writeBytes(content);
    return RawGit.sha1(whole.toByteArray());
  }

  private static String hex(byte[] id) {
    return HexFormat.of().formatHex(id);
  }

  private static byte[] tree(String mode, String name, byte[] id) {
    var tree = new ByteArrayOutputStream();
    tree.writeBytes((mode + " " + name + "\0").getBytes(StandardCharsets.UTF_8));
    tree.writeBytes(id);
    return tree.toByteArray();
  }

  private static byte[] commit(byte[] tree) {
    return "tree %s\nauthor %s\ncommitter %s\n\nAttack\n"
        .formatted(hex(id("tree", tree)), PERSON, PERSON)
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Pushes a pack as a branch or tag, and returns the response. */
  private String push(byte[] tip, String ref, byte[]... objects) throws Exception {
    byte[] body = RawGit.push(pack(objects.length, objects), NOTHING + " " + hex(tip) + " " + ref);
    HttpResponse<String> answer = RawGit.post(host.url(PATH), "git-receive-pack", body);
    assertThat(answer.statusCode()).isEqualTo(200);
    return answer.body();
  }

  /** Pushes a commit of one file on the branch main. */
  private String push(String mode, String name, byte[] content, byte[]... more) throws Exception {
    byte[] tree = tree(mode, name, id("blob", content));
    var objects = new ArrayList<byte[]>();
    objects.add(object(3, content));
    objects.add(object(2, tree));
    objects.add(object(1, commit(tree)));
    objects.addAll(List.of(more));
    return push(id("commit", commit(tree)), "refs/heads/main", objects.toArray(byte[][]::new));
  }

  private void nothingHasLanded() throws Exception {
    assertThat(host.repositories().refs(PATH)).isEmpty();
  }

  private static void varint(ByteArrayOutputStream out, long value) {
    long rest = value;
    while (rest > 0x7f) {
      out.write((int) ((rest & 0x7f) | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  /** Returns a delta whose result is the base followed by one byte. */
  private static byte[] oneMore(long baseSize, int more) {
    var delta = new ByteArrayOutputStream();
    varint(delta, baseSize);
    varint(delta, baseSize + 1);
    for (long from = 0; from < baseSize; from += 0xff_ffff) {
      long length = Math.min(0xff_ffff, baseSize - from);
      delta.write(0xff);
      for (int shift = 0; shift < 32; shift += 8) delta.write((int) (from >>> shift));
      for (int shift = 0; shift < 24; shift += 8) delta.write((int) (length >>> shift));
    }
    delta.write(1);
    delta.write(more);
    return delta.toByteArray();
  }

  private static byte[] grown(byte[] base, int more) {
    byte[] grown = java.util.Arrays.copyOf(base, base.length + 1);
    grown[base.length] = (byte) more;
    return grown;
  }

  /**
   * Returns a chain of deltas, in which each object may be the base of further deltas outside of
   * the chain.
   */
  private static List<byte[]> chain(byte[] root, int depth, int ends) throws Exception {
    var objects = new ArrayList<byte[]>();
    objects.add(object(3, root));
    byte[] base = root;
    for (int i = 0; i < depth; i++) {
      byte[] id = id("blob", base);
      for (int end = 0; end <= ends; end++)
        objects.add(RawGit.refDelta(id, oneMore(base.length, end)));
      base = grown(base, i % 2 == 0 ? 0 : ends);
    }
    return objects;
  }

  @Test
  void aChainOfTwentyThousandDeltasIsResolvedInLittleMemory() throws Exception {
    var chain = new ArrayList<byte[]>();
    byte[] base = {0, 0, 0, 0};
    chain.add(object(3, base));
    for (int i = 1; i <= 20_000; i++) {
      byte[] next = ByteBuffer.allocate(4).putInt(i).array();
      byte[] delta = ByteBuffer.allocate(7).put(new byte[] {4, 4, 4}).put(next).array();
      chain.add(RawGit.refDelta(id("blob", base), delta));
      base = next;
    }

    assertThat(push("100644", "a", new byte[] {1}, chain.toArray(byte[][]::new)))
        .contains("unpack ok", "ok refs/heads/main");
  }

  @Test
  void aLongChainOfLargeObjectsIsFine() throws Exception {
    List<byte[]> chain = chain(new byte[BUFFERED / 2], 50, 0);

    assertThat(push("100644", "a", new byte[] {1}, chain.toArray(byte[][]::new)))
        .contains("unpack ok", "ok refs/heads/main");
  }

  @Test
  void aChainThatWouldKeepAllItsLargeObjectsInMemoryIsRefused() throws Exception {
    List<byte[]> chain = chain(new byte[BUFFERED / 2], 50, 1);

    assertThat(push("100644", "a", new byte[] {1}, chain.toArray(byte[][]::new)))
        .contains("objects that build on each other need", "ng refs/heads/main");
    nothingHasLanded();
  }

  @Test
  void aDeltaOnALargeStoredObjectIsRefusedBeforeThatIsRead() throws Exception {
    byte[] large = new byte[8 << 20];
    assertThat(push("100644", "large", large)).contains("ok refs/heads/main");

    byte[] tree = tree("100644", "b", id("blob", new byte[] {2}));
    String answer =
        push(
            id("commit", commit(tree)),
            "refs/heads/other",
            object(3, new byte[] {2}),
            object(2, tree),
            object(1, commit(tree)),
            RawGit.refDelta(id("blob", large), new byte[] {0, 0, 0}));

    assertThat(answer).contains("Object too large", "ng refs/heads/other");
  }

  @Test
  void anObjectThatComesTwiceIsHarmless() throws Exception {
    byte[] content = "twice".getBytes(StandardCharsets.UTF_8);

    String answer = push("100644", "a", content, object(3, content), object(3, content));

    assertThat(answer).contains("unpack ok", "ok refs/heads/main");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0777777", "777777", "170000", "0", "8", "x", ""})
  void aFileOfAnUnknownModeIsRefused(String mode) throws Exception {
    assertThat(push(mode, "a", new byte[] {1})).contains("ng refs/heads/main");
    nothingHasLanded();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[submodule \"x\"]\n\tpath = x\n\turl = -u./payload\n",
        "[submodule \"x\"]\n\tpath = -x\n\turl = https://example.com/\n",
        "[submodule \"../../x\"]\n\tpath = x\n\turl = https://example.com/\n",
        "[submodule \"x\"]\n\tpath = x\n\turl = --upload-pack=id\n"
      })
  void aSubmoduleThatRunsOrWritesElsewhereIsRefused(String modules) throws Exception {
    assertThat(push("100644", ".gitmodules", modules.getBytes(StandardCharsets.UTF_8)))
        .contains("ng refs/heads/main");
    nothingHasLanded();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "object %s\ntype commit\ntag t\ntagger " + PERSON + "\n\nSays commit, is a blob\n",
        "object %s\ntype nonsense\ntag t\ntagger " + PERSON + "\n\nx\n",
        "object %s\ntype blob\ntag t\0x\ntagger " + PERSON + "\n\nx\n",
        "type blob\ntag t\n\nNo object\n"
      })
  void aTagThatLiesAboutItsTargetIsRefused(String text) throws Exception {
    byte[] blob = {1};
    byte[] tag = text.formatted(hex(id("blob", blob))).getBytes(StandardCharsets.UTF_8);

    assertThat(push(id("tag", tag), "refs/tags/t", object(3, blob), object(4, tag)))
        .contains("ng refs/tags/t");
    nothingHasLanded();
  }

  @Test
  void aTagOfATagOfATagIsFollowedWithoutEnd() throws Exception {
    var objects = new ArrayList<byte[]>();
    byte[] blob = {1};
    objects.add(object(3, blob));
    byte[] target = id("blob", blob);
    String type = "blob";
    for (int i = 0; i < 5_000; i++) {
      byte[] tag =
          "object %s\ntype %s\ntag t\ntagger %s\n\nx\n"
              .formatted(hex(target), type, PERSON)
              .getBytes(StandardCharsets.UTF_8);
      objects.add(object(4, tag));
      target = id("tag", tag);
      type = "tag";
    }

    assertThat(push(target, "refs/tags/t", objects.toArray(byte[][]::new)))
        .contains("unpack ok", "ok refs/tags/t");
    HttpResponse<String> list = RawGit.get(host.url(PATH) + "/info/refs?service=git-upload-pack");
    assertThat(list.statusCode()).isEqualTo(200);
    assertThat(list.body()).contains("refs/tags/t^{}");
  }
}
