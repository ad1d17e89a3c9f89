package io.gitledger.git.read;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Commits;
import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.NewCommit;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.TreeEdit;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PathLookupTest {
  private final TestStorage storage = TestStorage.shared();
  private GitRepository repository;

  @BeforeEach
  void anEmptyRepository() throws IOException {
    repository = storage.repositories.open(storage.create(), storage.gateway());
  }

  @AfterEach
  void close() {
    repository.close();
  }

  private ObjectId tree(String... paths) throws IOException {
    List<PathEdit> edits = new ArrayList<>();
    for (String path : paths)
      edits.add(new PathEdit.Put(path, null, Content.of(path.getBytes(StandardCharsets.UTF_8))));
    var who = Signature.of(Commits.WHO);
    var commit = new NewCommit(List.of(), who, who, "x\n", CommitSigner.NONE);
    return TreeEdit.commit(repository, null, edits, commit).tree();
  }

  private List<String> visited(ObjectId tree, String... paths) throws IOException {
    List<String> visited = new ArrayList<>();
    try (ObjectReader reader = repository.newObjectReader()) {
      new PathLookup(List.of(paths)).run(reader, tree, walk -> visited.add(walk.getPathString()));
    }
    return visited;
  }

  @Test
  void whatManyPathsLeadToIsFoundAndNothingElseIsVisited() throws IOException {
    ObjectId tree = tree("a-b", "a/b/c", "a/b/d", "a/e", "f", "g/h/i");

    assertThat(visited(tree, "a/b/c", "a/x/y", "f/z", "g", "none/x"))
        .containsExactly("a", "a/b", "a/b/c", "f", "g");
  }

  @Test
  void eachEntryIsTheOneThatIsFoundAlone() throws IOException {
    ObjectId tree = tree("a/b/c", "f");
    var trees = new Trees(repository);

    Map<String, TreeEntry> found = trees.find(tree, List.of("a/b/c", "f/z", "none"));

    assertThat(found).containsOnlyKeys("a", "a/b", "a/b/c", "f");
    for (var entry : found.entrySet())
      assertThat(trees.find(tree, entry.getKey())).contains(entry.getValue());
  }

  @Test
  void aNameOfOtherBytesIsAnotherName() throws IOException {
    ObjectId tree;
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      var names = new TreeFormatter();
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, new byte[0]);
      names.append(new byte[] {(byte) 0xe9}, 0, 1, FileMode.REGULAR_FILE, blob);
      tree = inserter.insert(names);
      inserter.flush();
    }

    assertThat(visited(tree, "\u00e9")).isEmpty();
  }
}
