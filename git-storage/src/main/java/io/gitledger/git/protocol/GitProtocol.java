package io.gitledger.git.protocol;

import io.gitledger.git.GitRepository;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.UserAgent;

/** Serves git clients on streams. HTTP and SSH only differ in how the streams are opened. */
public final class GitProtocol {

  static final String AGENT = "gitledger";
  private static final int BUFFER = 1 << 16;

  static {
    UserAgent.set(AGENT);
  }

  private final GitLimits limits;
  private final MemoryBudget memory;
  private final GitTraffic traffic = new GitTraffic();

  public GitProtocol(GitLimits limits) {
    this.limits = limits;
    this.memory = new MemoryBudget(limits);
  }

  public GitTraffic traffic() {
    return traffic;
  }

  /**
   * Writes the initial response to a client over HTTP: the refs and the capabilities of this
   * server.
   */
  public void advertise(
      GitSession session, GitService service, ProtocolParameters protocol, OutputStream to)
      throws IOException {
    try (TransferTimeout guard = new TransferTimeout(limits);
        MemoryBudget.Share share = memory.share()) {
      OutputStream out = buffered(guard.out(traffic.counted(to)));
      PacketLineOut packets = new PacketLineOut(out);
      packets.writeString("# service=" + service.command() + "\n");
      packets.end();
      nameVersion(service, protocol, out);
      switch (service) {
        case UPLOAD_PACK -> new FetchService(session, limits).advertise(protocol, out);
        case RECEIVE_PACK -> new PushService(session, limits, share).advertise(out);
        case UPLOAD_ARCHIVE -> packets.end();
      }
      out.flush();
    }
  }

  /**
   * Serves one request to its end. An exception means that the client has disconnected; all other
   * errors have been sent to the client.
   */
  public void serve(GitSession session, GitService service, GitConnection connection)
      throws IOException {
    try (TransferTimeout guard = new TransferTimeout(limits);
        MemoryBudget.Share share = memory.share()) {
      InputStream in = new BufferedInputStream(guard.in(traffic.counted(connection.in())), BUFFER);
      OutputStream out = buffered(guard.out(traffic.counted(connection.out())));
      if (!connection.stateless()) nameVersion(service, connection.protocol(), out);
      switch (service) {
        case UPLOAD_PACK -> new FetchService(session, limits).serve(in, out, connection, share);
        case RECEIVE_PACK -> {
          PushService push = new PushService(session, limits, share);
          if (!connection.stateless()) {
            push.advertise(out);
            out.flush();
          }
          push.serve(in, out, connection.messages(), connection.stateless());
        }
        case UPLOAD_ARCHIVE -> new ArchiveService(session).serve(in, out);
      }
      out.flush();
    }
  }

  /** Writes the version line. Protocol version 1 is version 0 preceded by this line. */
  private static void nameVersion(GitService service, ProtocolParameters protocol, OutputStream out)
      throws IOException {
    if (protocol.isVersion1() && service != GitService.UPLOAD_ARCHIVE)
      new PacketLineOut(out).writeString("version 1\n");
  }

  /**
   * Fetches the branches and tags of a remote repository without moving refs.
   *
   * @param heads heads of pull requests to be fetched too
   * @throws RemoteFailedException if the remote cannot be read, or sends invalid data
   */
  public RemoteRefs fetch(
      GitRepository into, RemoteConnections remote, RemoteHeads heads, ProgressMonitor progress)
      throws RemoteFailedException {
    try (MemoryBudget.Share share = memory.share()) {
      return new RemoteFetch(into, remote, heads, limits, share).fetch(progress);
    }
  }

  /**
   * Makes the branches and tags of a remote repository equal to those of a local one. No effect if
   * the local one has none.
   *
   * @param preparation called before a push with new objects
   * @throws RemoteFailedException if the remote cannot be reached, or rejects a ref
   */
  public void push(
      GitRepository from,
      RemoteConnections remote,
      PushPreparation preparation,
      ProgressMonitor progress)
      throws RemoteFailedException {
    new RemotePush(from, remote, limits).push(preparation, progress);
  }

  /**
   * Returns a buffered stream. A subclass allocates its whole buffer immediately. On a virtual
   * thread the class itself starts with a small one and copies it at every write until it has full
   * size, which took a quarter of the time for ref listings.
   */
  private static OutputStream buffered(OutputStream to) {
    return new BufferedOutputStream(to, BUFFER) {};
  }
}
