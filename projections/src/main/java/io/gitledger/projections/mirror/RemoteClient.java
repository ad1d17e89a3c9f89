package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.PushPreparation;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteHeads;
import io.gitledger.git.protocol.RemoteRefs;
import io.gitledger.projections.hook.OutgoingClient;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** A git client for remote repositories. Its allowed hosts may differ from those of webhooks. */
@Component
public class RemoteClient implements AutoCloseable {
  private final OutgoingClient client;
  private final GitProtocol git;
  private final Duration limit;

  RemoteClient(
      GitProtocol git,
      @Value("${gitledger.remote-allowed-hosts:}") Set<String> allowedHosts,
      @Value("${gitledger.remote-transfer-limit:3h}") Duration limit) {
    this.client = new OutgoingClient(allowedHosts);
    this.git = git;
    this.limit = limit;
  }

  /** Returns the time limit of one transfer. */
  Duration limit() {
    return limit;
  }

  /**
   * Returns whether an address may be reached, as far as this can be determined without a request.
   */
  public boolean mayReach(RemoteAddress remote) {
    return client.acceptable(remote.url());
  }

  /**
   * Fetches the branches and tags of a remote into a repository without updating any ref.
   *
   * @throws RemoteFailedException if the remote cannot be read, or sends invalid data
   */
  public RemoteRefs fetch(GitRepository into, RemoteAddress from, TransferProgress progress)
      throws RemoteFailedException {
    return fetch(into, from, RemoteHeads.NONE, progress);
  }

  /**
   * Fetches the branches, tags and heads of pull requests of a remote into a repository without
   * updating any ref.
   *
   * @param heads the heads of pull requests
   */
  public RemoteRefs fetch(
      GitRepository into, RemoteAddress from, RemoteHeads heads, TransferProgress progress)
      throws RemoteFailedException {
    try (var connections = connect(from, progress)) {
      return git.fetch(into, connections, heads, progress);
    }
  }

  /**
   * Makes the branches and tags of a remote equal to those of a repository.
   *
   * @param preparation called before a push that sends objects
   * @throws RemoteFailedException if the remote cannot be reached, or rejects a ref
   */
  void push(
      GitRepository from, RemoteAddress to, PushPreparation preparation, TransferProgress progress)
      throws RemoteFailedException {
    try (var connections = connect(to, progress)) {
      git.push(from, connections, preparation, progress);
    }
  }

  /**
   * Creates a client for the API of a service.
   *
   * @param base the base URL
   * @param headers headers of every request
   */
  public RemoteApi api(
      RemoteAddress base,
      Map<String, String> headers,
      RemoteFormat format,
      Paging paging,
      TransferProgress progress) {
    return new RemoteApi(
        () -> connect(base, progress), URI.create(base.url()), headers, format, paging);
  }

  /** Creates connections for requests that are not git's. */
  OutgoingConnections connect(RemoteAddress remote, TransferProgress progress) {
    return new OutgoingConnections(client, remote, progress, limit);
  }

  @Override
  public void close() throws IOException {
    client.close();
  }
}
