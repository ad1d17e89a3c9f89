package io.gitledger.git.packs;

import io.gitledger.git.cache.BlockCache;
import io.gitledger.git.refs.StagedPack;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase.PackSource;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsStreamKey;
import org.eclipse.jgit.internal.storage.pack.PackExt;

/**
 * A pack as described to JGit. While it is being written its blocks are cached under another key,
 * because the header and the checksum at its end may still change. Afterwards forks share cached
 * blocks.
 */
final class PackDescription extends DfsPackDescription {
  private static final DfsRepositoryDescription EVERY = new DfsRepositoryDescription("packs");

  /**
   * The key under which JGit caches the index of each pack that it writes. Each one overwrites the
   * previous one.
   */
  private static final DfsStreamKey UNUSED_INDEX =
      DfsStreamKey.of(EVERY, "unused.idx", PackExt.INDEX);

  private final Map<PackExt, PackOutput> outputs = new ConcurrentHashMap<>();
  private final boolean inline;
  private volatile StagedPack staged;
  private volatile boolean writing;

  private PackDescription(
      DfsRepositoryDescription repository, String name, PackSource source, boolean inline) {
    super(repository, name, source);
    this.inline = inline;
  }

  /** Returns the description of a pack to be written. */
  static PackDescription written(
      DfsRepositoryDescription repository, String name, PackSource source, long created) {
    PackDescription pack = new PackDescription(repository, name, source, false);
    pack.writing = true;
    pack.setLastModified(created);
    return pack;
  }

  /** Returns the description of a complete pack. */
  static PackDescription stored(DfsRepositoryDescription repository, StagedPack pack) {
    PackSource source = PackSource.valueOf(pack.source().toUpperCase(Locale.ROOT));
    PackDescription stored = new PackDescription(repository, pack.name(), source, pack.inline());
    stored.describe(pack);
    return stored;
  }

  private void describe(StagedPack pack) {
    setLastModified(pack.created().toEpochMilli());
    setObjectCount(pack.objectCount());
    setDeltaCount(pack.deltaCount());
    setIndexVersion(pack.indexVersion());
    for (PackExt extension : PackExt.values()) {
      for (StagedPack.File file : pack.files()) {
        if (file.extension().equals(extension.getExtension())) {
          addFileExt(extension);
          setFileSize(extension, file.size());
        }
      }
    }
  }

  /** Returns its files while it is being written. */
  Map<PackExt, PackOutput> outputs() {
    return outputs;
  }

  /** Marks the pack as complete. */
  void sealed(StagedPack pack) {
    this.staged = pack;
    this.writing = false;
    outputs.clear();
  }

  /** Returns the pack that this instance staged; null for a listed one. */
  StagedPack staged() {
    return staged;
  }

  boolean inline() {
    return staged == null ? inline : staged.inline();
  }

  String key(PackExt extension) {
    return PackKeys.of(getPackName(), extension.getExtension());
  }

  /**
   * Returns the cache key. Indexes are cached by {@link PackIndexes}, except those that are too
   * large for it.
   */
  @Override
  public DfsStreamKey getStreamKey(PackExt extension) {
    if (extension == PackExt.INDEX && PackIndexes.keeps(this)) {
      return UNUSED_INDEX;
    }
    return writing
        ? DfsStreamKey.of(EVERY, getFileName(extension) + "~", BlockCache.INCOMING)
        : DfsStreamKey.of(EVERY, getFileName(extension), extension);
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other);
  }

  @Override
  public int hashCode() {
    return super.hashCode();
  }
}
