package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.eclipse.jgit.errors.MissingObjectException;
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
 * Takes a pack in without believing what its headers claim: the parser below reserves memory by
 * claimed sizes and counts, so each claim is checked first. Blobs that are stored whole are
 * streamed and may be as large as the limits allow; everything else is held in memory.
 */
final class BoundedPackParser extends DfsPackParser {

  private static final long NOWHERE = -1;

  private final GitLimits limits;
  private final DfsObjDatabase database;
  private final HashCollisionGuard bases = HashCollisionGuard.inOwnerMaps();
  private final DeltaMemory memory = new DeltaMemory();
  private ObjectId lastBase;
  private boolean resolving;

  BoundedPackParser(
      DfsObjDatabase database, DfsInserter inserter, InputStream in, GitLimits limits) {
    super(database, inserter, in);
    this.database = database;
    this.limits = limits;
    setMaxObjectSizeLimit(limits.objectBytes());
  }

  @Override
  public PackLock parse(ProgressMonitor receiving, ProgressMonitor ignored) throws IOException {
    return super.parse(receiving, new NullProgress());
  }

  @Override
  protected void onPackHeader(long objectCount) throws IOException {
    if (objectCount > limits.packObjects()) {
      throw new Excessive(
          String.format(
              Locale.ROOT,
              "pack claims %d objects, at most %d are allowed",
              objectCount,
              limits.packObjects()));
    }
    super.onPackHeader(objectCount);
  }

  @Override
  protected void onBeginWholeObject(long position, int type, long inflatedSize) throws IOException {
    if (type != Constants.OBJ_BLOB) {
      checkBuffered(inflatedSize);
    }
    super.onBeginWholeObject(position, type, inflatedSize);
  }

  @Override
  protected void onBeginOfsDelta(long position, long base, long inflatedSize) throws IOException {
    checkBuffered(inflatedSize);
    memory.expect(base);
    super.onBeginOfsDelta(position, base, inflatedSize);
  }

  @Override
  protected void onBeginRefDelta(long position, AnyObjectId base, long inflatedSize)
      throws IOException {
    bases.add(base);
    checkBuffered(inflatedSize);
    if (memory.expect(base)) {
      checkStored(base);
    }
    super.onBeginRefDelta(position, base, inflatedSize);
  }

  /** A base that is not in the pack will be read from the repository as a whole. */
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
    return super.newInfo(id, delta, base);
  }

  @Override
  protected void onInflatedObjectData(PackedObjectInfo object, int type, byte[] data)
      throws IOException {
    if (resolving && lastBase != null) {
      checkHeld(memory.made(object, object.getOffset(), lastBase, data.length));
    }
    super.onInflatedObjectData(object, type, data);
  }

  @Override
  protected boolean onAppendBase(int type, byte[] data, PackedObjectInfo info) throws IOException {
    memory.root(info, NOWHERE, data.length);
    return super.onAppendBase(type, data, info);
  }

  private void checkHeld(long bytes) throws TooLargePackException {
    if (bytes > limits.heldBytes()) {
      throw new Excessive(
          String.format(
              Locale.ROOT,
              "objects that build on each other need %d bytes of memory, at most %d are allowed",
              bytes,
              limits.heldBytes()));
    }
  }

  /**
   * While deltas are resolved, an object is read back only because others build on it, and then it
   * is read into memory.
   */
  @Override
  protected ObjectTypeAndSize seekDatabase(PackedObjectInfo object, ObjectTypeAndSize info)
      throws IOException {
    ObjectTypeAndSize found = super.seekDatabase(object, info);
    if (resolving) {
      checkBuffered(found.size);
      memory.root(object, object.getOffset(), found.size);
    }
    return found;
  }

  private void checkBuffered(long size) throws TooLargeObjectInPackException {
    if (size > limits.bufferedBytes()) {
      throw new TooLargeObjectInPackException(size, limits.bufferedBytes());
    }
  }

  /**
   * Says when the parser turns from receiving to resolving: from then on all results are built in
   * memory.
   */
  private final class NullProgress implements ProgressMonitor {
    @Override
    public void start(int totalTasks) {}

    @Override
    public void beginTask(String title, int totalWork) {
      resolving = true;
      memory.complete();
      setMaxObjectSizeLimit(limits.bufferedBytes());
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

  /** A pack that asks for more than can be given. */
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
