package io.gitledger.bench.workload;

import io.gitledger.bench.git.Folders;
import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.hook.Sink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Resources shared by all servers of a run: generated repositories and the receiver of webhooks.
 */
public final class Supplies implements AutoCloseable {
  private static final int SMALL = 400;
  private static final int LARGE = 100_000;
  private static final int BRANCHES = 2_000;
  private static final int REFS = 10_000;

  private final Plan plan;
  private final Folders folders;
  private final Map<String, GeneratedRepository> generated = new HashMap<>();
  private final List<Sink> sinks = new ArrayList<>();

  public Supplies(Plan plan) throws IOException {
    this.plan = plan;
    this.folders = Folders.create();
  }

  Folders folders() {
    return folders;
  }

  /** Returns a repository with some hundred objects and thirty branches. */
  GeneratedRepository small() throws IOException, InterruptedException {
    return repository("small", SMALL, names("refs/heads/topic-", 29));
  }

  /** Returns a repository with a hundred thousand objects on one branch. */
  GeneratedRepository large() throws IOException, InterruptedException {
    return repository("large", LARGE, List.of());
  }

  /** Returns a repository with ten thousand refs, {@code main} among them, to few objects. */
  GeneratedRepository manyRefs() throws IOException, InterruptedException {
    List<String> names = new ArrayList<>(names("refs/heads/topic-", BRANCHES - 1));
    names.addAll(names("refs/tags/v", REFS - BRANCHES));
    return repository("refs", SMALL, names);
  }

  /** Returns a small repository that the caller may write to and must close. */
  GeneratedRepository scratch(long seed) throws IOException {
    return GeneratedRepository.create(folders.fresh("scratch"), seed, SMALL);
  }

  Sink sink() throws IOException {
    if (sinks.isEmpty()) {
      sinks.add(Sink.open(plan.sinkHost()));
    }
    return sinks.getFirst();
  }

  private GeneratedRepository repository(String name, int objects, List<String> refs)
      throws IOException, InterruptedException {
    GeneratedRepository known = generated.get(name);
    if (known != null) {
      return known;
    }
    GeneratedRepository made =
        GeneratedRepository.create(folders.fresh(name), plan.seed(), objects);
    generated.put(name, made);
    made.addRefs(refs);
    if (plan.git() instanceof GitProgram git) {
      git.packAfresh(made.folder());
      made.reopen();
    }
    return made;
  }

  private static List<String> names(String prefix, int count) {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      names.add(prefix + i);
    }
    return names;
  }

  @Override
  public void close() throws IOException {
    sinks.forEach(Sink::close);
    generated.values().forEach(GeneratedRepository::close);
    folders.close();
  }
}
