package io.gitledger.git.http;

import io.gitledger.git.GitRepository;
import io.gitledger.git.TestStorage;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.PushRules;
import java.io.IOException;
import java.io.UncheckedIOException;

/** A repository of the real storage, opened for pushes. */
record StoredSession(GitRepository repository, PushRules pushRules) implements GitSession {
  static StoredSession open(TestStorage storage, long id, PushRules rules) {
    try {
      return new StoredSession(storage.repositories.open(id, storage.gateway()), rules);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    repository.close();
  }
}
