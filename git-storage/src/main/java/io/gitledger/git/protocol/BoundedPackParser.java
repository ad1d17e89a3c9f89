package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.errors.TooLargeObjectInPackException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.transport.PackLock;
import org.eclipse.jgit.transport.PackedObjectInfo;

/**
 * Takes a pack in without believing what its headers claim: the parser below reserves memory by
 * claimed sizes and counts, so each claim is checked first. Blobs that are stored whole are
 * streamed and may be as large as the limits allow; everything else is held in memory.
 */
final class BoundedPackParser extends DfsPackParser {

  private final GitLimits limits;
  private final IdCrowd bases = IdCrowd.inOwnerMaps();
  private boolean resolving;

  BoundedPackParser(
      DfsObjDatabase database, DfsInserter inserter, InputStream in, GitLimits limits) {
    super(database, inserter, in);
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
      throw new TooManyObjects(objectCount, limits.packObjects());
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
    super.onBeginOfsDelta(position, base, inflatedSize);
  }

  @Override
  protected void onBeginRefDelta(long position, AnyObjectId base, long inflatedSize)
      throws IOException {
    bases.add(base);
    checkBuffered(inflatedSize);
    super.onBeginRefDelta(position, base, inflatedSize);
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

  /** A count that cannot be believed. */
  private static final class TooManyObjects extends TooLargePackException {
    private final String message;

    TooManyObjects(long count, long limit) {
      super(limit);
      message = "pack claims " + count + " objects, at most " + limit + " are allowed";
    }

    @Override
    public String getMessage() {
      return message;
    }
  }
}
