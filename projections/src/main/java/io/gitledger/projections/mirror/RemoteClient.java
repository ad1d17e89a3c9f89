package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.projections.hook.OutgoingClient;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Talks git with repositories elsewhere. */
@Component
public class RemoteClient {
  private final OutgoingClient client;
  private final GitProtocol git;
  private final Duration limit;

  RemoteClient(
      OutgoingClient client,
      GitProtocol git,
      @Value("${gitledger.remote-transfer-limit:3h}") Duration limit) {
    this.client = client;
    this.git = git;
    this.limit = limit;
  }

  /** Whether an address may be reached, as far as that can be said without a request. */
  public boolean mayReach(RemoteAddress remote) {
    return client.acceptable(remote.url());
  }

  /**
   * Fetches the branches and tags of a remote into a repository; moves no ref.
   *
   * @throws RemoteFailedException when the remote cannot be read, or sends what is not sound
   */
  public RemoteRefs fetch(GitRepository into, RemoteAddress from, TransferProgress progress)
      throws RemoteFailedException {
    try (var connections = new OutgoingConnections(client, from, progress, limit)) {
      return git.fetch(into, connections, progress);
    }
  }
}
