package io.gitledger.bench.git;

import java.io.IOException;
import java.nio.file.Path;

/** A git client, for reading only. */
public interface GitClient {
  /** Returns a description for reports. */
  String describe();

  /** Clones into a bare repository in a directory that does not exist yet. */
  void cloneBare(String url, Path folder) throws IOException, InterruptedException;

  /** Returns how many refs a server advertises. */
  int countRefs(String url) throws IOException, InterruptedException;
}
