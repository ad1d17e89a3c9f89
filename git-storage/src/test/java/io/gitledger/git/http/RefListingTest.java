package io.gitledger.git.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.protocol.GitLimits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.TagBuilder;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests {@code ls-refs} of protocol version 2, packet by packet. */
class RefListingTest {
  private HttpGitHost host;
  private InMemoryRepository repository;
  private String tree;
  private String tag;

  @BeforeEach
  void someRefs() throws Exception {
    host = new HttpGitHost(GitLimits.forHeap(1L << 30));
    repository = host.repositories().repository("ada/tools");
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      TreeFormatter files = new TreeFormatter();
      files.append("a", FileMode.REGULAR_FILE, inserter.insert(Constants.OBJ_BLOB, new byte[] {1}));
      ObjectId target = inserter.insert(files);
      TagBuilder annotated = new TagBuilder();
      annotated.setTag("v1");
      annotated.setObjectId(target, Constants.OBJ_TREE);
      tree = target.name();
      tag = inserter.insert(annotated).name();
      inserter.flush();
    }
    ref("refs/heads/main", tree);
    ref("refs/heads/ünï", tree);
    ref("refs/internal/x", tree);
    ref("refs/tags/v1", tag);
    host.repositories().hide(name -> name.startsWith("refs/internal/"));
  }

  @AfterEach
  void stop() {
    host.close();
  }

  @Test
  void plainly() throws Exception {
    assertThat(list())
        .containsExactly(
            tree + " HEAD",
            tree + " refs/heads/main",
            tree + " refs/heads/ünï",
            tag + " refs/tags/v1");
  }

  @Test
  void withWhatTagsAndSymbolicRefsLeadTo() throws Exception {
    assertThat(list("peel", "symrefs"))
        .containsExactly(
            tree + " HEAD symref-target:refs/heads/main",
            tree + " refs/heads/main",
            tree + " refs/heads/ünï",
            tag + " refs/tags/v1 peeled:" + tree);
  }

  @Test
  void belowPrefixes() throws Exception {
    assertThat(list("ref-prefix refs/tags/", "ref-prefix HEAD", "ref-prefix refs/internal/"))
        .containsExactlyInAnyOrder(tree + " HEAD", tag + " refs/tags/v1");
    assertThat(list("ref-prefix refs/nothing")).isEmpty();
  }

  /** A HEAD that points to a missing or hidden branch is hidden too. */
  @Test
  void withoutAHeadThatLeadsNowhere() throws Exception {
    for (String elsewhere : List.of("refs/heads/unborn", "refs/internal/x")) {
      RefUpdate head = repository.updateRef(Constants.HEAD);
      head.disableRefLog();
      head.link(elsewhere);

      assertThat(list("symrefs", "ref-prefix HEAD")).as(elsewhere).isEmpty();
    }
  }

  @Test
  void toClientsThatTellOfThemselves() throws Exception {
    String answer =
        post("command=ls-refs", "agent=git/9", "session-id=x", "server-option=y", "0001", "0000");

    assertThat(answer).contains(tree + " HEAD\n").endsWith("0000");
    assertThat(post("command=ls-refs", "0000")).isEqualTo(answer);
  }

  @Test
  void onlyOnceForEachRequest() throws Exception {
    String[] twice = {"command=ls-refs", "0001", "0000", "command=ls-refs", "0001", "0000"};

    assertThat(post(twice)).isEqualTo(post("command=ls-refs", "0001", "0000"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"peels", "ref-prefix", "agent=git/9", "want refs/heads/main"})
  void notToArgumentsThatItDoesNotKnow(String argument) throws Exception {
    assertThat(post("command=ls-refs", "0001", argument, "0000"))
        .matches("(?s)[0-9a-f]{4}ERR unexpected line: '" + argument + "'\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"peel", "object-format=sha256", "0002"})
  void notToCapabilitiesThatItDoesNotHave(String capability) throws Exception {
    assertThat(post("command=ls-refs", capability, "0001", "0000"))
        .matches("(?s)[0-9a-f]{4}ERR unexpected .*");
  }

  private List<String> list(String... arguments) throws Exception {
    String[] request =
        Stream.of(Stream.of("command=ls-refs", "0001"), Stream.of(arguments), Stream.of("0000"))
            .flatMap(part -> part)
            .toArray(String[]::new);
    String rest = post(request);
    List<String> lines = new ArrayList<>();
    while (!rest.equals("0000")) {
      int end = rest.indexOf('\n') + 1;
      String line = rest.substring(4, end);
      assertThat(RawGit.line(line))
          .asString(StandardCharsets.UTF_8)
          .isEqualTo(rest.substring(0, end));
      lines.add(line.strip());
      rest = rest.substring(end);
    }
    return lines;
  }

  private String post(String... lines) throws Exception {
    return RawGit.post(
            host.url("ada/tools"),
            "git-upload-pack",
            RawGit.lines(lines),
            "Git-Protocol",
            "version=2")
        .body();
  }

  private void ref(String name, String id) throws Exception {
    RefUpdate update = repository.updateRef(name);
    update.setNewObjectId(ObjectId.fromString(id));
    update.forceUpdate();
  }
}
