package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import io.gitledger.git.cache.SnapshotCache;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.BitmapIndex;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.BitmapWalker;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.util.NB;

/**
 * Determines whether an object is reachable from refs: with bitmaps if compaction has written them,
 * else by one walk over all objects. Results are cached as long as the refs are unchanged.
 */
final class Reachability {
  private static final int MAX_ANSWERS = 10_000;

  /** If a longer walk would be needed, the object counts as unreachable. */
  private static final int MAX_OBJECTS = 500_000;

  private static final int MAX_KEPT_OBJECTS = 1_000_000;

  private record Question(long repository, long refVersion, ObjectId id) {}

  /** All trees, blobs and tags by the first half of their ids, sorted. */
  private record Walked(long[] objects) {
    boolean contains(AnyObjectId id) {
      return Arrays.binarySearch(objects, prefix(id)) >= 0;
    }
  }

  /** The newest walk of each repository. The lock permits only one walk at a time. */
  private static final SnapshotCache<Walked> WALKS =
      new SnapshotCache<>(MAX_KEPT_OBJECTS, walked -> walked.objects().length);

  private static final ReentrantLock WALKING = new ReentrantLock();

  private static final Map<Question, Boolean> ANSWERS =
      new LinkedHashMap<>(256, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, Boolean> eldest) {
          return size() > MAX_ANSWERS;
        }
      };

  private final GitRepository repository;

  Reachability(GitRepository repository) {
    this.repository = repository;
  }

  /** Returns whether an object is reachable from refs; false if it does not exist. */
  boolean isReachable(ObjectId id) throws IOException {
    if (repository.refs().holds(id)) return true;
    if (repository.hasMovedRefs()) return walk(id);
    var question = new Question(repository.id(), repository.refs().version(), id.copy());
    synchronized (ANSWERS) {
      Boolean known = ANSWERS.get(question);
      if (known != null) return known;
    }
    boolean reachable = walk(id);
    synchronized (ANSWERS) {
      ANSWERS.put(question, reachable);
    }
    return reachable;
  }

  private boolean walk(ObjectId id) throws IOException {
    try (ObjectReader reader = repository.newObjectReader();
        ObjectWalk walk = new ObjectWalk(reader)) {
      walk.setRetainBody(false);
      RevObject target = walk.parseAny(id);
      if (target instanceof RevCommit commit) return isReachable(reader, walk, commit);
      BitmapIndex bitmaps = reader.getBitmapIndex();
      if (bitmaps == null) return walked(walk).contains(target);
      List<ObjectId> tips = tips().toList();
      return new BitmapWalker(walk, bitmaps, NullProgressMonitor.INSTANCE)
          .findObjects(tips, null, true)
          .contains(id);
    } catch (MissingObjectException missing) {
      return false;
    }
  }

  private boolean isReachable(ObjectReader reader, ObjectWalk walk, RevCommit commit)
      throws IOException {
    List<RevCommit> tips = new ArrayList<>();
    for (ObjectId tip : tips().toList()) {
      if (walk.peel(walk.parseAny(tip)) instanceof RevCommit start) tips.add(start);
    }
    return reader
        .createReachabilityChecker(walk)
        .areAllReachable(List.of(commit), tips.stream())
        .isEmpty();
  }

  private Walked walked(ObjectWalk walk) throws IOException {
    if (repository.hasMovedRefs()) return walkAll(walk);
    long version = repository.refs().version();
    WALKING.lock();
    try {
      Optional<Walked> known = WALKS.find(repository.id(), version);
      if (known.isPresent()) return known.get();
      Walked walked = walkAll(walk);
      WALKS.keep(repository.id(), version, walked);
      return walked;
    } finally {
      WALKING.unlock();
    }
  }

  private Walked walkAll(ObjectWalk walk) throws IOException {
    for (ObjectId tip : tips().toList()) walk.markStart(walk.parseAny(tip));
    while (walk.next() != null) {
      // The objects of all commits follow the last commit.
    }
    LongStream.Builder objects = LongStream.builder();
    int count = 0;
    for (RevObject object = walk.nextObject();
        object != null && count < MAX_OBJECTS;
        object = walk.nextObject()) {
      objects.add(prefix(object));
      count++;
    }
    return new Walked(objects.build().sorted().toArray());
  }

  private static long prefix(AnyObjectId id) {
    byte[] raw = new byte[Constants.OBJECT_ID_LENGTH];
    id.copyRawTo(raw, 0);
    return NB.decodeInt64(raw, 0);
  }

  private Stream<ObjectId> tips() {
    return repository.refs().refs().asList().stream().map(Ref::getObjectId).distinct();
  }
}
