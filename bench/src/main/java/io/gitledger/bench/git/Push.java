package io.gitledger.bench.git;

import java.io.IOException;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.pack.PackConfig;
import org.eclipse.jgit.transport.PushResult;
import org.eclipse.jgit.transport.RemoteRefUpdate;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.transport.UsernamePasswordCredentialsProvider;

/**
 * Pushes over HTTP with JGit, like a client that knows its password but sends it only on request.
 */
public record Push(Repository local, String url, String user, String password) {
  private static final int ANSWER_SECONDS = 300;

  /** Makes refs of the server point at objects that the local repository has. */
  public void refs(Map<String, ObjectId> refs) throws IOException {
    List<RemoteRefUpdate> updates = new ArrayList<>();
    for (Map.Entry<String, ObjectId> ref : refs.entrySet()) {
      updates.add(
          new RemoteRefUpdate(
              local, ref.getValue().name(), ref.getValue(), ref.getKey(), false, null, null));
    }
    try (Transport transport = Transport.open(local, new URIish(url))) {
      transport.setCredentialsProvider(new UsernamePasswordCredentialsProvider(user, password));
      transport.setPackConfig(packing());
      transport.setTimeout(ANSWER_SECONDS);
      check(transport.push(NullProgressMonitor.INSTANCE, updates));
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /**
   * Sends well-packed objects as they are; searching for more deltas would add to the client's
   * work.
   */
  private PackConfig packing() {
    PackConfig config = new PackConfig(local);
    config.setDeltaCompress(false);
    config.setThreads(1);
    return config;
  }

  private static void check(PushResult result) throws IOException {
    for (RemoteRefUpdate update : result.getRemoteUpdates()) {
      if (update.getStatus() != RemoteRefUpdate.Status.OK) {
        throw new IOException(
            "push of %s: %s %s"
                .formatted(update.getRemoteName(), update.getStatus(), update.getMessage()));
      }
    }
  }
}
