package io.gitledger.git.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.Git;
import io.gitledger.git.GitRepository;
import io.gitledger.git.Imported;
import io.gitledger.git.TestStorage;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.NewCommit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares merges and rebases with those of the real git program. */
class MergeAgainstGitTest {
  private static final int HISTORIES = 2_000;
  private static final int REBASES = 20;
  private static final Signature WHO =
      new Signature("C", "c@example.org", Instant.EPOCH, ZoneOffset.UTC);
  private static final TestStorage STORAGE = TestStorage.shared();

  /** Git's result of a merge; the paths are the conflicting ones. */
  private record Answer(boolean clean, String tree, TreeSet<String> paths) {}

  @TempDir static Path folder;
  private static Path made;
  private static long id;
  private static Map<String, ObjectId> tips;

  @BeforeAll
  static void histories() throws IOException {
    made = Imported.fastImport(folder, MergeHistories.of(HISTORIES));
    id = STORAGE.create();
    Imported.all(STORAGE, id, made);
    tips = new HashMap<>();
    String refs = Git.run(made, "for-each-ref", "--format=%(objectname) %(refname:short)");
    for (String line : refs.lines().toList())
      tips.put(line.substring(41), ObjectId.fromString(line.substring(0, 40)));
  }

  private static List<Answer> mergeTree(List<String> pairs) throws IOException {
    byte[] input = (String.join("\n", pairs) + "\n").getBytes(UTF_8);
    byte[] output =
        Git.bytes(
            made,
            new ByteArrayInputStream(input),
            "-c",
            "merge.directoryRenames=false",
            "merge-tree",
            "--write-tree",
            "--stdin",
            "-z",
            "--name-only",
            "--no-messages");
    Iterator<String> words = List.of(new String(output, UTF_8).split("\0", -1)).iterator();
    List<Answer> answers = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      boolean clean = words.next().equals("1");
      String tree = words.next();
      TreeSet<String> paths = new TreeSet<>();
      for (String path = words.next(); !path.isEmpty(); path = words.next())
        paths.add(path.replaceFirst("~[^/]*$", ""));
      answers.add(new Answer(clean, tree, paths));
    }
    return answers;
  }

  @Test
  void aMergeGivesTheTreeOfGitOrConflictsInTheSameFiles() throws IOException {
    List<String> pairs = new ArrayList<>();
    for (int i = 0; i < HISTORIES; i++) pairs.add("a" + i + " b" + i);
    List<Answer> answers = mergeTree(pairs);
    List<String> differences = new ArrayList<>();
    int clean = 0;
    try (GitRepository repository = STORAGE.repositories.open(id)) {
      for (int i = 0; i < HISTORIES; i++) {
        Answer answer = answers.get(i);
        if (answer.clean()) clean++;
        try (Merger merger = new Merger(repository)) {
          MergedTree merged = merger.merge(tips.get("a" + i), tips.get("b" + i));
          String ours = merged.isClean() ? merged.tree().name() : "" + merged.conflicts();
          String theirs = answer.clean() ? answer.tree() : "" + answer.paths();
          if (!ours.equals(theirs)) differences.add(i + ": " + ours + " instead of " + theirs);
        }
      }
    }
    assertThat(clean).isBetween(HISTORIES / 4, HISTORIES * 3 / 4);
    assertThat(differences).as(differences.size() + " differ").isEmpty();
  }

  /** Merging the same commit again into the result usually changes nothing. */
  @Test
  void aPreviewIsWhatTheMergeIs() throws IOException {
    int empty = 0;
    try (GitRepository repository = STORAGE.repositories.open(id)) {
      for (int i = 0; i < HISTORIES; i++) {
        ObjectId ours = tips.get("a" + i);
        ObjectId theirs = tips.get("b" + i);
        try (Merger merger = new Merger(repository)) {
          MergedTree merged = merger.merge(ours, theirs);
          assertPreview(merger, ours, theirs);
          if (!merged.isClean()) continue;
          var says = new NewCommit(List.of(ours), WHO, WHO, "again", CommitSigner.NONE);
          ObjectId again = merger.commit(merged.tree(), says);
          if (assertPreview(merger, again, theirs).empty()) empty++;
        }
      }
    }
    assertThat(empty).isGreaterThan(HISTORIES / 8);
  }

  private static Merger.Preview assertPreview(Merger merger, ObjectId ours, ObjectId theirs)
      throws IOException {
    Merger.Preview preview = merger.preview(merger.mergeBases(ours, theirs), ours, theirs);
    MergedTree merged = merger.merge(ours, theirs);
    boolean empty = merged.isClean() && merged.tree().equals(merger.tree(ours));
    assertThat(preview).isEqualTo(new Merger.Preview(merged.conflicts(), empty));
    return preview;
  }

  /** Git cherry-picks a commit like a merge of a commit whose parent is the base of the merge. */
  @Test
  void aRebaseGivesTheTreeOfGitOrStopsAtTheSameCommit() throws IOException {
    List<Integer> numbers = new ArrayList<>();
    List<String> firstPairs = new ArrayList<>();
    Map<Integer, ObjectId> firsts = new HashMap<>();
    try (GitRepository repository = STORAGE.repositories.open(id);
        RevWalk walk = new RevWalk(repository)) {
      for (int i = 0; i < HISTORIES; i++) {
        RevCommit last = walk.parseCommit(tips.get("b" + i));
        RevCommit first = walk.parseCommit(last.getParent(0));
        if (first.getParentCount() > 1) continue;
        numbers.add(i);
        firsts.put(i, first.copy());
        firstPairs.add("a" + i + " " + first.name());
      }
    }
    List<Answer> afterFirst = mergeTree(firstPairs);
    StringBuilder stream = new StringBuilder();
    List<String> secondPairs = new ArrayList<>();
    for (int k = 0; k < numbers.size(); k++) {
      int i = numbers.get(k);
      if (!afterFirst.get(k).clean()) continue;
      stream
          .append("commit refs/heads/r")
          .append(i)
          .append("\ncommitter C <c@example.org> 1 +0000");
      stream.append("\ndata 0\nfrom ").append(firsts.get(i).name());
      stream.append("\nM 040000 ").append(afterFirst.get(k).tree()).append(" \n");
      secondPairs.add("r" + i + " b" + i);
    }
    Git.feed(
        made,
        new ByteArrayInputStream(stream.toString().getBytes(UTF_8)),
        "fast-import",
        "--quiet");
    Iterator<Answer> afterSecond = mergeTree(secondPairs).iterator();
    List<String> differences = new ArrayList<>();
    int clean = 0;
    try (GitRepository repository = STORAGE.repositories.open(id)) {
      for (int k = 0; k < numbers.size(); k++) {
        int i = numbers.get(k);
        Answer answer = afterFirst.get(k).clean() ? afterSecond.next() : afterFirst.get(k);
        String stop = afterFirst.get(k).clean() ? tips.get("b" + i).name() : firsts.get(i).name();
        String expected = answer.clean() ? answer.tree() : stop + answer.paths();
        if (answer.clean()) clean++;
        try (Merger merger = new Merger(repository)) {
          Rebase rebase =
              new Rebaser(merger, WHO, CommitSigner.NONE)
                  .rebase(tips.get("b" + i), tips.get("a" + i));
          String actual =
              rebase.stopped().isEmpty()
                  ? merger.tree(rebase.tip()).name()
                  : rebase.stopped().get().name() + rebase.conflicts();
          if (!actual.equals(expected))
            differences.add(i + ": " + actual + " instead of " + expected);
        }
      }
    }
    assertThat(clean).isBetween(numbers.size() / 4, numbers.size() * 3 / 4);
    assertThat(differences).as(differences.size() + " differ").isEmpty();
  }

  @Test
  void aRebaseMakesTheCommitsThatGitMakes() throws IOException {
    Git.run(folder, "clone", "-q", "--no-checkout", made.toString(), "work");
    Path work = folder.resolve("work");
    try (GitRepository repository = STORAGE.repositories.open(id)) {
      int rebased = 0;
      for (int i = 0; rebased < REBASES; i++) {
        try (Merger merger = new Merger(repository)) {
          ObjectId onto = tips.get("a" + i);
          Rebase rebase =
              new Rebaser(merger, WHO, CommitSigner.NONE).rebase(tips.get("b" + i), onto);
          if (rebase.stopped().isPresent()) continue;
          rebased++;
          Git.run(work, "checkout", "-q", "-f", "-B", "work", tips.get("b" + i).name());
          Git.run(work, "-c", "merge.directoryRenames=false", "rebase", "-q", onto.name());
          String range = onto.name() + "..work";
          assertThat(RebasedCommits.of(merger, rebase.tip(), onto))
              .as("history " + i)
              .isEqualTo(Git.run(work, "log", RebasedCommits.FORMAT, range));
        }
      }
    }
  }
}
