package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.ContentTooLargeException;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.refs.RefChange;
import io.gitledger.projections.mirror.LfsRemote.Action;
import io.gitledger.projections.mirror.LfsRemote.BatchObject;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.hc.core5.http.HttpStatus;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/** Fetches the Git LFS objects that a history refers to from a remote. */
@Component
public class LfsFetch {
  private final RemoteClient remotes;
  private final ContentStore store;
  private final long maxSize;

  LfsFetch(
      RemoteClient remotes,
      ContentStore store,
      @Value("${gitledger.lfs.max-object-size:10GB}") DataSize maxSize) {
    this.remotes = remotes;
    this.store = store;
    this.maxSize = maxSize.toBytes();
  }

  /**
   * The result of a fetch.
   *
   * @param stored sizes by object ids
   * @param missing ids of objects that the remote does not have, or that are too large
   */
  public record Fetched(Map<String, Long> stored, Set<String> missing) {}

  /**
   * Fetches the objects that changes of refs introduce. References to them must be committed within
   * a day.
   *
   * @param server the Git LFS server
   * @param known tests ids of objects that are not needed
   */
  public Fetched fetch(
      GitRepository repository,
      Collection<RefChange> changes,
      RemoteAddress server,
      Predicate<String> known,
      TransferProgress progress)
      throws IOException {
    List<ObjectId> tips =
        changes.stream().filter(change -> !change.deletes()).map(RefChange::newId).toList();
    List<ObjectId> before =
        repository.refs().refs().asList().stream().map(Ref::getObjectId).toList();
    Set<LfsPointer> pointers = LfsRemote.pointers(repository, tips, before);
    pointers.removeIf(pointer -> known.test(pointer.oid()));
    var fetched = new Fetched(new LinkedHashMap<>(), new LinkedHashSet<>());
    try (OutgoingConnections connections = remotes.connect(server, progress)) {
      for (List<LfsPointer> batch : LfsRemote.batches(pointers)) fetch(batch, connections, fetched);
    }
    return fetched;
  }

  private void fetch(List<LfsPointer> wanted, OutgoingConnections connections, Fetched fetched)
      throws IOException {
    var remote = new LfsRemote(connections);
    Set<LfsPointer> left = new HashSet<>(wanted);
    for (BatchObject object : remote.batch("download", wanted)) {
      Action download = object.action("download");
      if (download != null
          && object.size() <= maxSize
          && left.remove(object.pointer())
          && !fetched.stored().containsKey(object.oid())
          && download(object.pointer(), download, remote, connections))
        fetched.stored().put(object.oid(), object.size());
    }
    wanted.stream()
        .map(LfsPointer::oid)
        .filter(oid -> !fetched.stored().containsKey(oid))
        .forEach(fetched.missing()::add);
  }

  /** Downloads an object. Returns false if the remote does not have it after all. */
  private boolean download(
      LfsPointer pointer, Action download, LfsRemote remote, OutgoingConnections connections)
      throws IOException {
    OutgoingConnection request = remote.get(download);
    connections.allow(pointer.size());
    int status = request.getResponseCode();
    if (status == HttpStatus.SC_NOT_FOUND || status == HttpStatus.SC_GONE) return false;
    remote.requireOk(request);
    try (ContentStore.Upload upload = store.receive(request.getInputStream(), pointer.size())) {
      if (!upload.content().equals(new StoredContent(pointer.oid(), pointer.size())))
        throw connections.failed(Reason.UNSOUND, null);
      upload.keep(ContentKind.LFS);
      return true;
    } catch (ContentTooLargeException e) {
      throw connections.failed(Reason.UNSOUND, e);
    }
  }
}
