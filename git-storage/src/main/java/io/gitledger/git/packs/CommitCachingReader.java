package io.gitledger.git.packs;

import java.io.IOException;
import org.eclipse.jgit.internal.storage.dfs.DfsReader;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/** Reads the objects of a repository, using the cached commits of the instance. */
final class CommitCachingReader extends DfsReader {
  private final PackDatabase objects;
  private final CommitCache commits;
  private boolean avoidsUnreachable;

  CommitCachingReader(PackDatabase objects, CommitCache commits) {
    super(objects);
    this.objects = objects;
    this.commits = commits;
  }

  @Override
  public ObjectReader newReader() {
    return objects.newReader();
  }

  @Override
  public void setAvoidUnreachableObjects(boolean avoid) {
    super.setAvoidUnreachableObjects(avoid);
    avoidsUnreachable = avoid;
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int type) throws IOException {
    if (avoidsUnreachable || (type != Constants.OBJ_COMMIT && type != OBJ_ANY))
      return super.open(id, type);
    ObjectLoader known = commits.find(id);
    if (known != null) return known;
    ObjectLoader read = super.open(id, type);
    commits.keep(id, read);
    return read;
  }
}
