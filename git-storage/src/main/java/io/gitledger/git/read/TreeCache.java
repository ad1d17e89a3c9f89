package io.gitledger.git.read;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;

/**
 * Caches the most recently read trees. Comparing each commit of a history with its parent would
 * read each tree twice.
 */
final class TreeCache extends ObjectReader.Filter {
  private static final int MAX_BYTES = 1 << 20;

  private final ObjectReader stored;
  private final RecentlyUsed<ObjectId, ObjectLoader> trees =
      new RecentlyUsed<>(MAX_BYTES, ObjectLoader::getSize);

  TreeCache(ObjectReader stored) {
    this.stored = stored;
  }

  @Override
  protected ObjectReader delegate() {
    return stored;
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int type) throws IOException {
    if (type != Constants.OBJ_TREE) return stored.open(id, type);
    Optional<ObjectLoader> known = trees.find(id.toObjectId());
    if (known.isPresent()) return known.get();
    ObjectLoader tree = stored.open(id, type);
    if (!tree.isLarge()) trees.keep(id.copy(), tree);
    return tree;
  }
}
