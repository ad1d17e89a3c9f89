package io.gitledger.git.protocol;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.submodule.SubmoduleValidator;
import org.eclipse.jgit.internal.submodule.SubmoduleValidator.SubmoduleValidationException;
import org.eclipse.jgit.internal.transport.connectivity.FullConnectivityChecker;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.GitmoduleEntry;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectChecker;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.eclipse.jgit.revwalk.RevFlag;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ConnectivityChecker.ConnectivityCheckInfo;
import org.eclipse.jgit.transport.PackParser;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.util.io.LimitedInputStream;

/** Stores the pack of a push and checks all of its objects before they become visible. */
final class PackReceiver {

  private static final int MAX_GITMODULES_BYTES = 1 << 20;

  private final Repository repository;
  private final GitLimits limits;
  private final MemoryBudget.Share memory;
  private boolean ownOnly;
  private PackParser parser;

  PackReceiver(Repository repository, GitLimits limits, MemoryBudget.Share memory) {
    this.memory = memory;
    this.repository = repository;
    this.limits = limits;
    this.ownOnly = repository instanceof GitRepository git && git.isForked();
  }

  /**
   * Requires that new tips need only objects in the pack and objects that are reachable from refs.
   */
  void requireOwnObjects() {
    ownOnly = repository instanceof GitRepository;
  }

  /** Stores the pack. Fails if the pack or an object in it is invalid. */
  void receive(InputStream in, boolean lastInStream)
      throws IOException, SubmoduleValidationException {
    StrictObjectChecker checker = new StrictObjectChecker();
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      parser = parser(inserter, limited(in));
      parser.setAllowThin(true);
      parser.setCheckEofAfterPackFooter(lastInStream);
      parser.setObjectChecker(checker);
      parser.parse(NullProgressMonitor.INSTANCE, NullProgressMonitor.INSTANCE);
      inserter.flush();
    }
    checkSubmodules(checker);
  }

  /** Sets this receiver for all packs that the repository receives from now on. */
  void receiveAll(GitRepository git) {
    git.parsePacks(
        (inserter, in) -> {
          BoundedPackParser bounded = bounded(git, inserter, limited(in));
          parser = bounded;
          return bounded;
        });
  }

  /** Returns whether a pack was received. */
  boolean hasReceived() {
    return parser != null;
  }

  /** Fails if a file {@code .gitmodules} that the checker has found is invalid. */
  void checkSubmodules(ObjectChecker checker) throws IOException, SubmoduleValidationException {
    for (GitmoduleEntry entry : checker.getGitsubmodules()) {
      byte[] file =
          repository
              .open(entry.getBlobId(), Constants.OBJ_BLOB)
              .getCachedBytes(MAX_GITMODULES_BYTES);
      SubmoduleValidator.assertValidGitModulesFile(new String(file, StandardCharsets.UTF_8));
    }
  }

  /**
   * Fails if an object needed by a new tip is neither in the pack nor reachable in the repository.
   */
  void checkConnected(List<ReceiveCommand> commands, Set<ObjectId> haves, RevWalk walk)
      throws IOException {
    ConnectivityCheckInfo info = new ConnectivityCheckInfo();
    info.setRepository(repository);
    info.setParser(parser);
    info.setWalk(walk);
    info.setCommands(commands);
    new FullConnectivityChecker().checkConnectivity(info, haves, NullProgressMonitor.INSTANCE);
    if (ownOnly) {
      requireOwn(commands, haves);
    }
  }

  /**
   * Checks that a push needs only objects in its pack and objects that are reachable from refs. A
   * fork lists packs of its origin, whose other objects are not readable in the fork. A user who
   * proposes a commit can read only objects that are reachable from refs.
   */
  private void requireOwn(List<ReceiveCommand> commands, Set<ObjectId> haves) throws IOException {
    BoundedPackParser pack = (BoundedPackParser) parser;
    Set<ObjectId> others = new HashSet<>();
    try (ObjectWalk walk = new ObjectWalk(repository)) {
      walk.sort(RevSort.TOPO);
      walk.sort(RevSort.BOUNDARY, true);
      for (ReceiveCommand command : commands) {
        if (command.getResult() == ReceiveCommand.Result.NOT_ATTEMPTED
            && command.getType() != ReceiveCommand.Type.DELETE) {
          walk.markStart(walk.parseAny(command.getNewId()));
        }
      }
      for (ObjectId have : haves) {
        walk.markUninteresting(walk.parseAny(have));
      }
      for (RevObject commit = walk.next(); commit != null; commit = walk.next()) {
        if (!commit.has(RevFlag.UNINTERESTING)) {
          others.add(commit.copy());
        }
      }
      for (RevObject object = walk.nextObject(); object != null; object = walk.nextObject()) {
        others.add(object.copy());
      }
      for (ObjectId base : pack.basesElsewhere()) {
        if (!walk.lookupAny(base, Constants.OBJ_BLOB).has(RevFlag.UNINTERESTING)) {
          others.add(base);
        }
      }
    }
    others.removeAll(pack.received());
    if (!others.isEmpty()) {
      requireReachable(others, haves);
    }
  }

  private void requireReachable(Set<ObjectId> objects, Set<ObjectId> haves) throws IOException {
    try (ObjectWalk walk = new ObjectWalk(repository)) {
      List<RevObject> targets = parsed(walk, objects);
      Optional<RevObject> foreign =
          walk.getObjectReader()
              .createObjectReachabilityChecker(walk)
              .areAllReachable(targets, parsed(walk, haves).stream());
      if (foreign.isPresent()) {
        throw new MissingObjectException(foreign.get(), foreign.get().getType());
      }
    }
  }

  private static List<RevObject> parsed(ObjectWalk walk, Set<ObjectId> ids) throws IOException {
    List<RevObject> objects = new ArrayList<>(ids.size());
    for (ObjectId id : ids) {
      objects.add(walk.parseAny(id));
    }
    return objects;
  }

  private PackParser parser(ObjectInserter inserter, InputStream in) throws IOException {
    if (repository instanceof DfsRepository dfs && inserter instanceof DfsInserter dfsInserter) {
      return bounded(dfs, dfsInserter, in);
    }
    PackParser plain = inserter.newPackParser(in);
    plain.setMaxObjectSizeLimit(limits.pack().objectBytes());
    return plain;
  }

  private BoundedPackParser bounded(DfsRepository dfs, DfsInserter inserter, InputStream in) {
    BoundedPackParser bounded =
        new BoundedPackParser(dfs.getObjectDatabase(), inserter, in, limits, memory);
    if (ownOnly) {
      bounded.trackObjects();
    }
    return bounded;
  }

  private InputStream limited(InputStream in) {
    return new LimitedInputStream(in, limits.pack().bytes()) {
      @Override
      protected void limitExceeded() throws TooLargePackException {
        throw new TooLargePackException(limit);
      }
    };
  }
}
