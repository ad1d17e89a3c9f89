package io.gitledger.bench.workload;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.git.GitClient;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.measure.ClosedLoop;
import io.gitledger.bench.measure.Operation;
import io.gitledger.bench.measure.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reading with git over HTTP, by the git program if there is one: each time a new process, as users
 * do it.
 *
 * @param compared whether C git alone is worth a line for comparison
 * @param maxOperations operations in one measurement
 */
record FetchWorkload(
    String name,
    int clients,
    long maxOperations,
    boolean compared,
    Contents contents,
    Fetching fetching)
    implements Workload {

  /** The contents of the repository on the server. */
  interface Contents {
    GeneratedRepository in(Supplies supplies) throws Exception;
  }

  /** The operation of a client on the repository at a URL. */
  interface Fetching {
    Operation of(GitClient git, String url, Folders folders, int refs);
  }

  static List<Workload> all() {
    return List.of(
        new FetchWorkload("clone-small", 4, 10_000, false, Supplies::small, FetchWorkload::cloning),
        new FetchWorkload(
            "clone-100000-objects", 1, 3, true, Supplies::large, FetchWorkload::cloning),
        new FetchWorkload(
            "ls-remote-10000-refs", 1, 10_000, true, Supplies::manyRefs, FetchWorkload::listing));
  }

  @Override
  public Trial prepare(World world) throws Exception {
    GeneratedRepository repository = contents.in(world.supplies());
    return trial(world, world.plan().git(), world.pushed(name, repository).url(), repository);
  }

  /** Does the same with a copy of the first server's repository on this machine's disk. */
  @Override
  public Optional<Trial> withPlainGit(World world) throws Exception {
    if (!compared || world.plan().plainGit().isEmpty()) {
      return Optional.empty();
    }
    GitProgram git = world.plan().plainGit().get();
    GeneratedRepository repository = contents.in(world.supplies());
    Path mirror = world.supplies().folders().fresh("mirror");
    git.mirror(world.pushed(name, repository).url(), mirror);
    return Optional.of(trial(world, git, "file://" + mirror, repository));
  }

  private Trial trial(World world, GitClient git, String url, GeneratedRepository repository)
      throws Exception {
    int refs = repository.repository().getRefDatabase().getRefsByPrefix("refs/").size();
    return ClosedLoop.of(
        clients, maxOperations, client -> fetching.of(git, url, world.supplies().folders(), refs));
  }

  private static Operation cloning(GitClient git, String url, Folders folders, int refs) {
    return new Operation() {
      private Path folder = folders.fresh("clone");

      @Override
      public int run() throws IOException, InterruptedException {
        git.cloneBare(url, folder);
        return 1;
      }

      @Override
      public void after() throws IOException {
        Folders.delete(folder);
        folder = folders.fresh("clone");
      }
    };
  }

  private static Operation listing(GitClient git, String url, Folders folders, int refs) {
    return () -> {
      int found = git.countRefs(url);
      if (found < refs) {
        throw new IOException("only " + found + " of " + refs + " refs are shown");
      }
      return 1;
    };
  }
}
