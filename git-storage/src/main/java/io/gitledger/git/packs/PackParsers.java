package io.gitledger.git.packs;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;

/** Makes the parsers of arriving packs. */
@FunctionalInterface
public interface PackParsers {
  DfsPackParser parser(DfsInserter inserter, InputStream in) throws IOException;
}
