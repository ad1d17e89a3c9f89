package io.gitledger.git.packs;

import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/** Takes packs that replace others immediately. Used for compaction, which moves no ref. */
@FunctionalInterface
public interface PackSink {
  void replace(List<StagedPack> added, Set<String> replaced) throws IOException;
}
