package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.projections.mirror.LfsRemote.Action;
import io.gitledger.projections.mirror.LfsRemote.BatchObject;
import io.gitledger.query.lfs.LfsObjectFinder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Sends the Git LFS objects that a history refers to to a remote. */
@Component
class LfsPush {
  private final RemoteClient remotes;
  private final ContentStore store;
  private final LfsObjectFinder objects;

  LfsPush(RemoteClient remotes, ContentStore store, LfsObjectFinder objects) {
    this.remotes = remotes;
    this.store = store;
    this.objects = objects;
  }

  /**
   * Sends the objects that the repository has and the remote requests.
   *
   * @param tips the tips of the pushed history
   * @param known the tips that the remote has
   * @param server the Git LFS server
   */
  void push(
      GitRepository repository,
      Collection<ObjectId> tips,
      Collection<ObjectId> known,
      RemoteAddress server,
      TransferProgress progress)
      throws IOException {
    Set<LfsPointer> pointers = LfsRemote.pointers(repository, tips, known);
    try (OutgoingConnections connections = remotes.connect(server, progress)) {
      var remote = new LfsRemote(connections);
      for (List<LfsPointer> batch : LfsRemote.batches(pointers)) {
        Set<LfsPointer> stored = stored(repository.id(), batch);
        if (stored.isEmpty()) continue;
        for (BatchObject object : remote.batch("upload", List.copyOf(stored))) {
          if (object.error() != null) throw connections.failed(Reason.REJECTED, null);
          if (object.action("upload") != null && stored.contains(object.pointer()))
            upload(object, remote, connections);
        }
      }
    }
  }

  private Set<LfsPointer> stored(long repository, List<LfsPointer> pointers) {
    String[] oids = pointers.stream().map(LfsPointer::oid).toArray(String[]::new);
    return objects.list(repository, oids).stream()
        .map(row -> new LfsPointer(row.oid, row.size))
        .collect(Collectors.toSet());
  }

  private void upload(BatchObject object, LfsRemote remote, OutgoingConnections connections)
      throws IOException {
    OutgoingConnection request = remote.open(object.action("upload"), "PUT");
    request.setRequestProperty("Content-Type", "application/octet-stream");
    request.setChunkedStreamingMode(0);
    try (InputStream in = store.read(ContentKind.LFS, object.oid(), 0, object.size());
        OutputStream out = request.getOutputStream()) {
      in.transferTo(out);
    }
    connections.allow(LfsRemote.MAX_ANSWER);
    remote.requireOk(request);
    Action verify = object.action("verify");
    if (verify != null) remote.post(verify, object.pointer());
  }
}
