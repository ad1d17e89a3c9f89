package io.gitledger.git.objects;

import java.io.IOException;

/** Thrown if the storage of files fails. The message does not contain the cause. */
public final class ObjectStoreException extends IOException {
  public ObjectStoreException(Throwable cause) {
    super("the object store is not available, try again", cause);
  }
}
