package io.gitledger.bench.git;

import java.io.IOException;
import java.nio.file.Path;

/** Somebody's git, as far as reading goes. */
public interface GitClient {
  /** What to call it in a report. */
  String describe();

  /** Clones into a bare repository in a folder that does not exist yet. */
  void cloneBare(String url, Path folder) throws IOException, InterruptedException;

  /** How many refs a server shows. */
  int countRefs(String url) throws IOException, InterruptedException;
}
