package io.gitledger.git.refs;

import java.util.List;

/** Listener for swaps of refs, used by cached pack lists. */
public interface PackListing {
  /** Called when packs were added to a repository, which changes the version of its pack list. */
  void extend(long repository, long oldVersion, long newVersion, List<StagedPack> added);

  /** Called when a repository was created with these packs. */
  void begin(long repository, long version, List<StagedPack> packs);
}
