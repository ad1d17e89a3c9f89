package io.gitledger.git.packs;

import java.io.IOException;
import java.io.InputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;

/** Creates the parsers of received packs. */
@FunctionalInterface
public interface PackParsers {
  DfsPackParser parser(DfsInserter inserter, InputStream in) throws IOException;
}
