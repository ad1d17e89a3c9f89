package io.gitledger.bench.fault;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.git.Push;
import io.gitledger.bench.measure.ProcessTree;
import io.gitledger.bench.server.ServerProcess;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Pushes and clones repositories that are large in different ways. */
@Command(
    name = "large",
    description = "Pushes and clones 100,000 objects, a file of 500 MB and 50,000 refs.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
public final class LargeCommand implements Callable<Integer> {
  private static final int OBJECTS = 100_000;
  private static final int FEW_OBJECTS = 2_000;
  private static final int REFS = 50_000;
  private static final int MANY = 5_000;
  private static final int MEGABYTES = 500;
  private static final int MEGABYTE = 1_000_000;

  @Mixin Subject subject;

  private final Findings findings = new Findings();

  @Override
  public Integer call() throws Exception {
    GitProgram git =
        GitProgram.find("git")
            .orElseThrow(() -> new IllegalStateException("this needs the program git"));
    int rounds = 0;
    try (Subject.Place place = subject.place(false)) {
      Folders folders = place.folders();
      try (ServerProcess server = place.server("data", Map.of()).start();
          FaultScenario scenario = FaultScenario.prepare(server, folders, 42)) {
        List<Path> locals = List.of(objects(folders, git), blob(folders, git), refs(folders, git));
        List<String> names = List.of("100,000 objects", "a file of 500 MB", "50,000 refs");
        List<Project> projects = scenario.projects(server);
        for (Path local : locals) {
          there(
              server, git, local, projects.get(rounds), folders.fresh("clone"), names.get(rounds));
          rounds++;
        }
        new Invariants(server, findings).verify();
      }
      place.keepUnless(findings.isEmpty());
    }
    System.out.println(findings.summary(rounds));
    return findings.isEmpty() ? 0 : 1;
  }

  private void there(
      ServerProcess server, GitProgram git, Path local, Project project, Path clone, String what)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    if (git.countRefs(local.toString()) < MANY) {
      git.pushAll(local, project.signedUrl(server));
    } else {
      pushRefs(server, local, project);
    }
    long pushed = System.nanoTime();
    git.cloneBare(project.httpUrl(server), clone);
    long cloned = System.nanoTime();
    int refs = git.countRefs(project.httpUrl(server));
    long listed = System.nanoTime();
    git.fsck(clone);
    int expected = git.countRefs(local.toString());
    // In addition to them the server may list a HEAD that the local repository does not have.
    if (refs < expected || refs > expected + 1) {
      findings.lost("%s: %d refs of %d".formatted(what, refs, expected));
    }
    System.out.printf(
        "%s: push %.1f s, clone %.1f s, ls-remote %.2f s; peak of resident memory so far %,d MB%n",
        what,
        (pushed - begin) / 1e9,
        (cloned - pushed) / 1e9,
        (listed - cloned) / 1e9,
        new ProcessTree(server.pid()).peakBytes() / MEGABYTE);
    Folders.delete(clone);
  }

  /**
   * Pushes with JGit, as comparing that many refs takes the git program minutes on the client side.
   */
  private static void pushRefs(ServerProcess server, Path local, Project project)
      throws IOException {
    try (Repository repository = new FileRepositoryBuilder().setGitDir(local.toFile()).build()) {
      Map<String, ObjectId> refs = new TreeMap<>();
      for (Ref ref : repository.getRefDatabase().getRefsByPrefix(Constants.R_REFS)) {
        refs.put(ref.getName(), ref.getObjectId());
      }
      new Push(repository, project.httpUrl(server), project.owner(), project.token()).refs(refs);
    }
  }

  private static Path objects(Folders folders, GitProgram git)
      throws IOException, InterruptedException {
    try (GeneratedRepository made =
        GeneratedRepository.create(folders.fresh("many"), 42, OBJECTS)) {
      git.packAfresh(made.folder());
      return made.folder();
    }
  }

  private static Path blob(Folders folders, GitProgram git)
      throws IOException, InterruptedException {
    Path work = Files.createDirectories(folders.fresh("work"));
    Path file = work.resolve("large.bin");
    Random random = new Random(42);
    byte[] noise = new byte[MEGABYTE];
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int i = 0; i < MEGABYTES; i++) {
        random.nextBytes(noise);
        out.write(noise);
      }
    }
    Path bare = folders.fresh("blob");
    git.initWith(file, bare);
    Files.delete(file);
    return bare;
  }

  private static Path refs(Folders folders, GitProgram git)
      throws IOException, InterruptedException {
    try (GeneratedRepository made =
        GeneratedRepository.create(folders.fresh("refs"), 42, FEW_OBJECTS)) {
      List<String> names = new ArrayList<>();
      for (int i = 1; i < REFS; i++) {
        names.add((i % 2 == 0 ? "refs/heads/topic-" : "refs/tags/v") + i);
      }
      made.addRefs(names);
      git.packAfresh(made.folder());
      return made.folder();
    }
  }
}
