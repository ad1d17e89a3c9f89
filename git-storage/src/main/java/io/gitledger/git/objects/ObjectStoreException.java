package io.gitledger.git.objects;

import java.io.IOException;

/** The place where files are kept did not do its part; its message tells nothing about what. */
public final class ObjectStoreException extends IOException {
  public ObjectStoreException(Throwable cause) {
    super("the object store is not available, try again", cause);
  }
}
