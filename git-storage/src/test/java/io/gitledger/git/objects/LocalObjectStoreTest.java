package io.gitledger.git.objects;

import java.io.IOException;

class LocalObjectStoreTest extends ObjectStoreContract {
  @Override
  ObjectStore open() throws IOException {
    return new LocalObjectStore(folder.resolve("objects"));
  }
}
