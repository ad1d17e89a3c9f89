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
 * A pack as JGit sees it. While it is being written its blocks are cached under another key,
 * because the header and the checksum at its end may still change; afterwards forks share cached
 * blocks.
 */
final class PackDescription extends DfsPackDescription {
  private static final DfsRepositoryDescription EVERY = new DfsRepositoryDescription("packs");

  /**
   * The key under which JGit stores the index of each pack that it writes, each over the one
   * before.
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

  /** A pack that is going to be written. */
  static PackDescription written(
      DfsRepositoryDescription repository, String name, PackSource source, long created) {
    PackDescription pack = new PackDescription(repository, name, source, false);
    pack.writing = true;
    pack.setLastModified(created);
    return pack;
  }

  /** A pack that is complete. */
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

  /** Its files as long as it is being written. */
  Map<PackExt, PackOutput> outputs() {
    return outputs;
  }

  /** The pack is complete from now on. */
  void sealed(StagedPack pack) {
    this.staged = pack;
    this.writing = false;
    outputs.clear();
  }

  /** The pack that this very instance staged; null for a listed one. */
  StagedPack staged() {
    return staged;
  }

  boolean inline() {
    return staged == null ? inline : staged.inline();
  }

  String key(PackExt extension) {
    return PackKeys.of(getPackName(), extension.getExtension());
  }

  /** Indexes are kept by {@link PackIndexes}, all but those that are too large for it. */
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
