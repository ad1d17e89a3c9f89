package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.errors.TooLargeObjectInPackException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.transport.PackLock;
import org.eclipse.jgit.transport.PackedObjectInfo;

/**
 * Parses a received pack without trusting its headers. The base class allocates memory according to
 * claimed sizes and counts, so each claim is checked first. Blobs that are stored whole are
 * streamed and may be as large as the limits allow; everything else is held in memory.
 */
final class BoundedPackParser extends DfsPackParser {

  private static final long NOWHERE = -1;

  private final GitLimits limits;
  private final DfsObjDatabase database;
  private final HashCollisionGuard bases = HashCollisionGuard.inOwnerMaps();
  private final DeltaResolutionMemory chain = new DeltaResolutionMemory();
  private final MemoryBudget.Share memory;
  private Set<ObjectId> received;
  private Set<ObjectId> appended;
  private ObjectId lastBase;
  private boolean resolving;
  private boolean large;

  BoundedPackParser(
      DfsObjDatabase database,
      DfsInserter inserter,
      InputStream in,
      GitLimits limits,
      MemoryBudget.Share memory) {
    super(database, inserter, in);
    this.database = database;
    this.limits = limits;
    this.memory = memory;
    setMaxObjectSizeLimit(limits.pack().objectBytes());
  }

  /** Enables recording of the objects in the pack, and of the external bases of its deltas. */
  void trackObjects() {
    received = new HashSet<>();
    appended = new HashSet<>();
  }

  /** Returns the objects in the pack. */
  Set<ObjectId> received() {
    return received;
  }

  /** Returns the bases of deltas that are not in the pack. */
  Set<ObjectId> basesElsewhere() {
    return appended;
  }

  @Override
  public PackLock parse(ProgressMonitor receiving, ProgressMonitor ignored) throws IOException {
    try {
      return super.parse(receiving, new NullProgress());
    } catch (UncheckedIOException busy) {
      throw busy.getCause();
    }
  }

  @Override
  protected void onPackHeader(long objectCount) throws IOException {
    if (objectCount > limits.pack().objects()) {
      throw new Excessive(
          String.format(
              Locale.ROOT,
              "pack claims %d objects, at most %d are allowed",
              objectCount,
              limits.pack().objects()));
    }
    super.onPackHeader(objectCount);
  }

  @Override
  protected void onBeginWholeObject(long position, int type, long inflatedSize) throws IOException {
    if (type == Constants.OBJ_BLOB) {
      memory.holdObject(0);
    } else if (inflatedSize > limits.pack().bufferedBytes()) {
      throw new TooLargeObjectInPackException(inflatedSize, limits.pack().bufferedBytes());
    } else {
      memory.holdObject(inflatedSize);
    }
    super.onBeginWholeObject(position, type, inflatedSize);
  }

  @Override
  protected void onBeginOfsDelta(long position, long base, long inflatedSize) throws IOException {
    checkBuffered(inflatedSize);
    memory.holdObject(0);
    chain.expect(base);
    super.onBeginOfsDelta(position, base, inflatedSize);
  }

  @Override
  protected void onBeginRefDelta(long position, AnyObjectId base, long inflatedSize)
      throws IOException {
    bases.add(base);
    checkBuffered(inflatedSize);
    memory.holdObject(0);
    if (chain.expect(base)) {
      checkStored(base);
    }
    super.onBeginRefDelta(position, base, inflatedSize);
  }

  /**
   * Checks the size of a base that is not in the pack, as it will be read from the repository as a
   * whole.
   */
  private void checkStored(AnyObjectId base) throws IOException {
    try (ObjectReader reader = database.newReader()) {
      checkBuffered(reader.getObjectSize(base, ObjectReader.OBJ_ANY));
    } catch (MissingObjectException inThePack) {
      return;
    }
  }

  @Override
  protected PackedObjectInfo newInfo(AnyObjectId id, UnresolvedDelta delta, ObjectId base) {
    lastBase = base;
    if (received != null) {
      received.add(id.copy());
    }
    return super.newInfo(id, delta, base);
  }

  @Override
  protected void onInflatedObjectData(PackedObjectInfo object, int type, byte[] data)
      throws IOException {
    if (resolving && lastBase != null) {
      checkHeld(chain.made(object, object.getOffset(), lastBase, data.length));
    }
    super.onInflatedObjectData(object, type, data);
  }

  @Override
  protected boolean onAppendBase(int type, byte[] data, PackedObjectInfo info) throws IOException {
    chain.root(info, NOWHERE, data.length);
    if (received != null) {
      received.remove(info);
      appended.add(info.copy());
    }
    return super.onAppendBase(type, data, info);
  }

  private void checkHeld(long bytes) throws IOException {
    if (bytes > limits.pack().heldBytes()) {
      throw new Excessive(
          String.format(
              Locale.ROOT,
              "objects that build on each other need %d bytes of memory, at most %d are allowed",
              bytes,
              limits.pack().heldBytes()));
    }
    if (bytes > limits.pack().smallBytes()) {
      memory.holdForDeltas();
    }
  }

  /**
   * Checks the size of an object. While deltas are resolved, an object is read back only as the
   * base of others, and it is read into memory.
   */
  @Override
  protected ObjectTypeAndSize seekDatabase(PackedObjectInfo object, ObjectTypeAndSize info)
      throws IOException {
    ObjectTypeAndSize found = super.seekDatabase(object, info);
    if (resolving) {
      checkBuffered(found.size);
      chain.root(object, object.getOffset(), found.size);
    }
    return found;
  }

  private void checkBuffered(long size) throws IOException {
    if (size > limits.pack().bufferedBytes()) {
      throw new Unbuffered(size, limits.pack().bufferedBytes());
    }
    large |= size > limits.pack().smallBytes();
    if (resolving && large) {
      memory.holdForDeltas();
    }
  }

  /**
   * Detects when the parser changes from receiving to resolving. From then on all results are built
   * in memory.
   */
  private final class NullProgress implements ProgressMonitor {
    @Override
    public void start(int totalTasks) {}

    @Override
    public void beginTask(String title, int totalWork) {
      resolving = true;
      chain.complete();
      if (large) {
        claimMemory();
      }
      setMaxObjectSizeLimit(limits.pack().bufferedBytes());
    }

    private void claimMemory() {
      try {
        memory.holdForDeltas();
      } catch (PackProtocolException busy) {
        throw new UncheckedIOException(busy);
      }
    }

    @Override
    public void update(int completed) {}

    @Override
    public void endTask() {}

    @Override
    public boolean isCancelled() {
      return NullProgressMonitor.INSTANCE.isCancelled();
    }

    @Override
    public void showDuration(boolean enabled) {}
  }

  /** Thrown for a delta whose base, instructions or result cannot be held in memory. */
  private static final class Unbuffered extends TooLargeObjectInPackException {
    private static final long serialVersionUID = 1L;

    private final long limit;

    Unbuffered(long size, long limit) {
      super(size, limit);
      this.limit = limit;
    }

    @Override
    public String getMessage() {
      return super.getMessage()
          + " Push it whole: git -c core.bigFileThreshold="
          + (limit >> 20)
          + "m push";
    }
  }

  /** Thrown for a pack that exceeds the limits. */
  private static final class Excessive extends TooLargePackException {
    private final String message;

    Excessive(String message) {
      super(0);
      this.message = message;
    }

    @Override
    public String getMessage() {
      return message;
    }
  }
}
