package io.gitledger.bench.git;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.transport.ReceiveCommand;

/** A bare repository on disk whose contents are derived from a seed. */
public final class GeneratedRepository implements AutoCloseable {
  private FileRepository repository;
  private final GeneratedHistory history;

  private GeneratedRepository(FileRepository repository, GeneratedHistory history) {
    this.repository = repository;
    this.history = history;
  }

  /** Creates one with a branch {@code main} and a number of objects, rounded down slightly. */
  public static GeneratedRepository create(Path folder, long seed, int objects) throws IOException {
    FileRepository repository = open(folder.toFile());
    repository.create(true);
    GeneratedHistory history = new GeneratedHistory(seed, objects);
    try (ObjectInserter pack = repository.getObjectDatabase().newPackInserter()) {
      history.writeTo(pack);
      pack.flush();
    }
    GeneratedRepository made = new GeneratedRepository(repository, history);
    made.point(List.of("refs/heads/main"), true);
    return made;
  }

  /** Adds refs with these names, pointing at commits of the history one after another. */
  public void addRefs(List<String> names) throws IOException {
    point(names, false);
  }

  /** Writes a commit that adds a file; no ref points at it yet. */
  public ObjectId commitOn(ObjectId parent, String text) throws IOException {
    try (ObjectInserter objects = repository.newObjectInserter()) {
      ObjectId commit = GeneratedHistory.commit(repository, objects, parent, text);
      objects.flush();
      return commit;
    }
  }

  public Repository repository() {
    return repository;
  }

  public Path folder() {
    return repository.getDirectory().toPath();
  }

  /** Returns the commits, newest last. */
  public List<ObjectId> commits() {
    return history.commits();
  }

  /** Returns the paths of the files in the newest commit. */
  public List<String> paths() {
    return history.paths();
  }

  /** Reopens the repository to see what another program has changed in it. */
  public void reopen() throws IOException {
    File folder = repository.getDirectory();
    repository.close();
    repository = open(folder);
  }

  private static FileRepository open(File folder) throws IOException {
    return (FileRepository) new FileRepositoryBuilder().setGitDir(folder).setBare().build();
  }

  private void point(List<String> names, boolean atNewest) throws IOException {
    List<ObjectId> commits = history.commits();
    List<ReceiveCommand> commands = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      ObjectId commit = atNewest ? commits.getLast() : commits.get(i % commits.size());
      commands.add(new ReceiveCommand(ObjectId.zeroId(), commit, names.get(i)));
    }
    BatchRefUpdate update = repository.getRefDatabase().newBatchUpdate();
    update.setAllowNonFastForwards(true).addCommand(commands);
    try (RevWalk walk = new RevWalk(repository)) {
      update.execute(walk, NullProgressMonitor.INSTANCE);
    }
    for (ReceiveCommand command : commands) {
      if (command.getResult() != ReceiveCommand.Result.OK) {
        throw new IOException(command + " failed");
      }
    }
  }

  @Override
  public void close() {
    repository.close();
  }
}
