package io.gitledger.git.read;

import java.io.IOException;
import java.io.OutputStream;

/** A diff or a patch, generated while it is written. */
public interface DiffText {
  /** The text for a commit that changes nothing. */
  DiffText NOTHING = out -> {};

  void writeTo(OutputStream out) throws IOException;
}
