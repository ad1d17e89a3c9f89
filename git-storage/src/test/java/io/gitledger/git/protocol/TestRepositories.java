package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.InMemoryRepository;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;

/** In-memory repositories, created on first use. */
public final class TestRepositories {

  private final Map<String, InMemoryRepository> repositories = new ConcurrentHashMap<>();
  private final RecordingRules rules = new RecordingRules();
  private Predicate<String> hidden = name -> false;

  public RecordingRules rules() {
    return rules;
  }

  public void hide(Predicate<String> names) {
    hidden = names;
  }

  public InMemoryRepository repository(String path) {
    return repositories.computeIfAbsent(path, TestRepositories::create);
  }

  public GitSession open(String path) {
    InMemoryRepository repository = repository(path);
    return new GitSession() {
      @Override
      public Repository repository() {
        return repository;
      }

      @Override
      public PushRules pushRules() {
        return rules;
      }

      @Override
      public boolean hides(String refName) {
        return hidden.test(refName);
      }
    };
  }

  /** Returns all refs except HEAD, by name. */
  public Map<String, String> refs(String path) throws IOException {
    Map<String, String> refs = new TreeMap<>();
    for (Ref ref : repository(path).getRefDatabase().getRefs()) {
      if (!ref.getName().equals("HEAD")) {
        refs.put(ref.getName(), ref.getObjectId().name());
      }
    }
    return refs;
  }

  private static InMemoryRepository create(String path) {
    try {
      InMemoryRepository repository = new InMemoryRepository(new DfsRepositoryDescription(path));
      repository.setPerformsAtomicTransactions(true);
      RefUpdate head = repository.updateRef("HEAD");
      head.disableRefLog();
      head.link("refs/heads/main");
      return repository;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
