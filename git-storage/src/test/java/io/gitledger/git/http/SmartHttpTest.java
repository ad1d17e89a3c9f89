package io.gitledger.git.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.GitService;
import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.IntFunction;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SmartHttpTest {

  private static final String V2 = "version=2";
  private static final String FETCH = "command=fetch";

  private HttpGitHost host;
  private String url;
  private String tip;

  @BeforeEach
  void commitOnce() throws Exception {
    host = new HttpGitHost(GitLimits.forHeap(1L << 30));
    url = host.url("ada/tools");
    tip = commit(host.repositories().repository("ada/tools")).name();
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"git-upload-pack", "git-receive-pack", "git-upload-archive"})
  void theAdvertisementNamesItsServiceAndIsNeverCached(String service) throws Exception {
    HttpResponse<String> answer = RawGit.get(url + "/info/refs?service=" + service);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Content-Type"))
        .contains("application/x-" + service + "-advertisement");
    assertThat(answer.headers().firstValue("Expires")).contains("Fri, 01 Jan 1980 00:00:00 GMT");
    assertThat(answer.headers().firstValue("Pragma")).contains("no-cache");
    assertThat(answer.headers().firstValue("Cache-Control"))
        .contains("no-cache, max-age=0, must-revalidate");
    assertThat(answer.body().substring(4)).startsWith("# service=" + service + "\n0000");
  }

  @ParameterizedTest
  @ValueSource(strings = {"git-evil", "upload-pack", "git-upload-pack;id", ""})
  void anUnknownServiceIsABadRequest(String service) throws Exception {
    HttpResponse<String> answer = RawGit.get(url + "/info/refs?service=" + service);

    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).isEmpty();
  }

  @Test
  void versionTwoIsHonouredAndAnyOtherTextIgnored() throws Exception {
    String refs = url + "/info/refs?service=git-upload-pack";

    for (String text : new String[] {V2, "a=b:version=2"}) {
      assertThat(RawGit.get(refs, "Git-Protocol", text).body())
          .as(text)
          .startsWith("001e# service=git-upload-pack\n0000000dversion 2");
    }
    for (String text :
        new String[] {"version=2:", "version=2;", "version==2", "x".repeat(5_000), "version"}) {
      assertThat(RawGit.get(refs, "Git-Protocol", text).body()).as(text).contains(tip + " HEAD\0");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"git-upload-pack", "git-receive-pack"})
  void versionOneIsVersionZeroAfterALineThatNamesIt(String service) throws Exception {
    String refs = url + "/info/refs?service=" + service;
    String named = "# service=" + service + "\n0000";
    String zero = RawGit.get(refs).body();

    assertThat(RawGit.get(refs, "Git-Protocol", "version=1").body())
        .isEqualTo(zero.replace(named, named + "000eversion 1\n"));
    assertThat(RawGit.get(refs, "Git-Protocol", "version=1:version=2").body())
        .doesNotContain("version 1");
  }

  @Test
  void aWrongContentTypeIsABadRequest() throws Exception {
    assertThat(SmartHttp.accepts(GitService.UPLOAD_PACK, "application/x-git-upload-pack-request"))
        .isTrue();
    for (String type :
        new String[] {
          null,
          "",
          "text/plain",
          "application/x-git-receive-pack-request",
          "application/x-git-upload-pack-request; charset=utf-8"
        }) {
      assertThat(SmartHttp.accepts(GitService.UPLOAD_PACK, type))
          .as(String.valueOf(type))
          .isFalse();
    }
  }

  @Test
  void compressedRequestsAreReadAndBrokenOnesAreBadRequests() throws Exception {
    byte[] request = RawGit.lines("command=ls-refs", "0001", "0000");
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
      out.write(request);
    }
    byte[] broken = gzip.toByteArray();
    broken[11] ^= 0x7f;

    assertThat(compressed(gzip.toByteArray()).body()).contains(tip + " refs/heads/main");
    assertThat(compressed(request).statusCode()).isEqualTo(400);
    assertThat(compressed(Arrays.copyOf(gzip.toByteArray(), 5)).statusCode()).isEqualTo(400);
    assertThat(compressed(broken).statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "deepen 0",
        "deepen -1",
        "deepen x",
        "deepen 99999999999",
        "deepen-not nowhere",
        "deepen-since 0",
        "filter sparse:oid=x",
        "filter tree:-1",
        "want zz",
        "have 12",
        "shallow",
        "nonsense"
      })
  void whatCannotBeServedIsAProtocolErrorInEveryVersion(String line) throws Exception {
    String second = fetch2("want " + tip, line, "done");
    String first =
        RawGit.post(
                url,
                "git-upload-pack",
                RawGit.lines("want " + tip + " side-band-64k", line, "0000", "done"))
            .body();

    assertThat(second).matches("(?s)[0-9a-f]{4}ERR .*").doesNotContain("internal server error");
    assertThat(first).matches("(?s)[0-9a-f]{4}ERR .*").doesNotContain("internal server error");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "deepen 2147483647",
        "deepen 1",
        "filter blob:limit=1k",
        "filter tree:999999999",
        "filter blob:limit=999999999999g"
      })
  void extremeButSoundLimitsAreServed(String line) throws Exception {
    assertThat(fetch2("want " + tip, line, "done")).contains("packfile\n").contains("PACK");
  }

  /** libgit2 takes nothing but the id, and git sends nothing more. */
  @Test
  void aShallowLineEndsWithItsIdInVersionZero() throws Exception {
    String answer =
        RawGit.post(
                url,
                "git-upload-pack",
                RawGit.lines("want " + tip + " side-band-64k", "deepen 1", "0000", "done"))
            .body();

    assertThat(answer).startsWith("0034shallow " + tip + "0000" + "0008NAK\n").contains("PACK");
  }

  @Test
  void anUnknownWantIsNamed() throws Exception {
    String id = "1".repeat(40);

    assertThat(fetch2("want " + id, "done")).contains("ERR upload-pack: not our ref " + id);
  }

  /**
   * A client that clones 50,000 refs would send each name, and JGit would compare each with all.
   */
  @Test
  void refsAreNotWantedByTheirNames() throws Exception {
    assertThat(fetch2("want-ref refs/heads/main", "done")).contains("ERR ").doesNotContain("PACK");
    assertThat(RawGit.get(url + "/info/refs?service=git-upload-pack", "Git-Protocol", V2).body())
        .contains("fetch=")
        .doesNotContain("ref-in-want");
  }

  @Test
  void aHundredThousandHavesAreAnswered() throws Exception {
    assertThat(
            haves(
                i ->
                    HexFormat.of()
                        .formatHex(
                            RawGit.sha1(new byte[] {(byte) i, (byte) (i >> 8), (byte) (i >> 16)}))))
        .contains("PACK");
  }

  @Test
  void havesMadeUpToCollideInHashTablesAreRefused() throws Exception {
    assertThat(haves("%040x"::formatted))
        .contains("ERR too many object ids that no repository has");
  }

  @Test
  void aWantThatIsRepeatedCostsNothing() throws Exception {
    assertThat(repeated("want " + tip, 100_000)).contains("PACK");
  }

  @Test
  void aMillionWantsAreRefusedHoweverSmallTheyAre() throws Exception {
    host.close();
    host = new HttpGitHost(GitLimits.forHeap(8L << 30).withRequest(64 << 20, 200_000));
    url = host.url("ada/tools");

    assertThat(repeated("want " + tip, 1_000_000)).contains("ERR fetch request has too many lines");
  }

  @Test
  void requestsThatTogetherHoldTooMuchAreRefusedAndTheirMemoryIsFreedAgain() throws Exception {
    host.close();
    host = new HttpGitHost(GitLimits.forHeap(1L << 30).withShared(1 << 20));
    url = host.url("ada/tools");
    tip = commit(host.repositories().repository("ada/tools")).name();
    IntFunction<String> many =
        i -> HexFormat.of().formatHex(RawGit.sha1(new byte[] {(byte) i, (byte) (i >> 8)}));

    for (int i = 0; i < 3; i++) {
      assertThat(haves(many)).contains("ERR too many large requests at once");
      assertThat(repeated("want " + tip, 1_000)).contains("PACK");
    }
  }

  private String repeated(String line, int times) throws Exception {
    String[] lines = new String[times + 4];
    Arrays.fill(lines, line);
    lines[0] = FETCH;
    lines[1] = "0001";
    lines[times + 2] = "done";
    lines[times + 3] = "0000";
    return RawGit.post(url, "git-upload-pack", RawGit.lines(lines), "Git-Protocol", V2).body();
  }

  private String haves(IntFunction<String> ids) throws Exception {
    String[] lines = new String[100_005];
    Arrays.setAll(lines, i -> "have " + ids.apply(i));
    lines[0] = FETCH;
    lines[1] = "0001";
    lines[2] = "want " + tip;
    lines[100_003] = "done";
    lines[100_004] = "0000";
    return RawGit.post(url, "git-upload-pack", RawGit.lines(lines), "Git-Protocol", V2).body();
  }

  @ParameterizedTest
  @ValueSource(strings = {"zzzz", "0003", "00", "000bcommand", "ffff"})
  void aBodyThatIsNoProtocolIsAProtocolError(String body) throws Exception {
    for (String version : new String[] {V2, "version=1"}) {
      HttpResponse<String> answer =
          RawGit.post(
              url,
              "git-upload-pack",
              body.getBytes(StandardCharsets.UTF_8),
              "Git-Protocol",
              version);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.body()).contains("ERR ");
    }
  }

  @Test
  void aRequestThatIsTooLargeIsRefused() throws Exception {
    String[] lines = new String[1_100];
    Arrays.fill(lines, "ref-prefix " + "x".repeat(64_000));
    lines[0] = "command=ls-refs";
    lines[1] = "0001";

    assertThat(RawGit.post(url, "git-upload-pack", RawGit.lines(lines), "Git-Protocol", V2).body())
        .contains("ERR fetch request is too large");
  }

  private HttpResponse<String> compressed(byte[] body) throws Exception {
    return RawGit.post(
        url, "git-upload-pack", body, "Git-Protocol", V2, "Content-Encoding", "gzip");
  }

  private String fetch2(String... arguments) throws Exception {
    String[] lines = new String[arguments.length + 3];
    lines[0] = FETCH;
    lines[1] = "0001";
    System.arraycopy(arguments, 0, lines, 2, arguments.length);
    lines[lines.length - 1] = "0000";
    return RawGit.post(url, "git-upload-pack", RawGit.lines(lines), "Git-Protocol", V2).body();
  }

  private static ObjectId commit(InMemoryRepository repository) throws Exception {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      TreeFormatter tree = new TreeFormatter();
      tree.append(
          "readme", FileMode.REGULAR_FILE, inserter.insert(Constants.OBJ_BLOB, new byte[] {1}));
      CommitBuilder commit = new CommitBuilder();
      commit.setTreeId(inserter.insert(tree));
      commit.setAuthor(new PersonIdent("Ada", "ada@example.org"));
      commit.setCommitter(commit.getAuthor());
      commit.setMessage("one");
      ObjectId id = inserter.insert(commit);
      inserter.flush();
      RefUpdate update = repository.updateRef("refs/heads/main");
      update.setNewObjectId(id);
      update.update();
      return id;
    }
  }
}
