package io.gitledger.git.refs;

import java.util.List;

/** Notified of swaps of refs, for cached lists of packs. */
public interface PackListing {
  /** Packs were listed in a repository, whose version of the list moved on. */
  void extend(long repository, long oldVersion, long newVersion, List<StagedPack> added);

  /** A repository began with these packs. */
  void begin(long repository, long version, List<StagedPack> packs);
}
