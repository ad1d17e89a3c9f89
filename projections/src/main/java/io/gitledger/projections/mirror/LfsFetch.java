package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.ContentTooLargeException;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.LfsPointers;
import io.gitledger.git.refs.RefChange;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
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
import tools.jackson.core.JacksonException;

/** Fetches from a remote the objects of Git LFS that a history points to. */
@Component
public class LfsFetch {
  private static final String MEDIA_TYPE = "application/vnd.git-lfs+json";
  private static final int MAX_OBJECTS = 100_000;
  private static final int BATCH = 100;
  private static final int MAX_ANSWER = 1 << 20;

  private record BatchRequest(String operation, List<String> transfers, List<LfsPointer> objects) {}

  private record BatchAnswer(List<BatchObject> objects) {}

  private record BatchObject(String oid, long size, Map<String, Action> actions) {}

  private record Action(String href, Map<String, String> header) {}

  /**
   * What was stored.
   *
   * @param stored sizes by ids
   * @param missing ids of objects that the remote does not have, or that are too large
   */
  public record Fetched(Map<String, Long> stored, Set<String> missing) {}

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
   * Fetches what changes of refs bring along. References to it must be committed within a day.
   *
   * @param server of Git LFS
   * @param known objects, by their ids, that are not needed
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
    Set<LfsPointer> pointers = LfsPointers.find(repository, tips, before, MAX_OBJECTS + 1);
    if (pointers.size() > MAX_OBJECTS) throw new RemoteFailedException(Reason.TOO_LARGE, null);
    pointers.removeIf(pointer -> known.test(pointer.oid()));
    var fetched = new Fetched(new LinkedHashMap<>(), new LinkedHashSet<>());
    var wanted = new ArrayList<>(pointers);
    try (OutgoingConnections connections = remotes.connect(server, progress)) {
      for (int i = 0; i < wanted.size(); i += BATCH)
        fetch(wanted.subList(i, Math.min(i + BATCH, wanted.size())), connections, fetched);
    }
    return fetched;
  }

  private void fetch(List<LfsPointer> wanted, OutgoingConnections connections, Fetched fetched)
      throws IOException {
    Set<LfsPointer> left = new HashSet<>(wanted);
    for (BatchObject object : batch(wanted, connections).objects()) {
      var pointer = new LfsPointer(object.oid(), object.size());
      Action download = object.actions() == null ? null : object.actions().get("download");
      if (download != null
          && pointer.size() <= maxSize
          && left.remove(pointer)
          && !fetched.stored().containsKey(pointer.oid())
          && download(pointer, download, connections))
        fetched.stored().put(pointer.oid(), pointer.size());
    }
    wanted.stream()
        .map(LfsPointer::oid)
        .filter(oid -> !fetched.stored().containsKey(oid))
        .forEach(fetched.missing()::add);
  }

  private static BatchAnswer batch(List<LfsPointer> wanted, OutgoingConnections connections)
      throws IOException {
    var headers = Map.of("Accept", MEDIA_TYPE, "Content-Type", MEDIA_TYPE);
    OutgoingConnection request =
        connection(connections, connections.url() + "/objects/batch", headers);
    request.setRequestMethod("POST");
    try (OutputStream body = request.getOutputStream()) {
      body.write(
          WireJson.mapper()
              .writeValueAsBytes(new BatchRequest("download", List.of("basic"), wanted)));
    }
    connections.allow(MAX_ANSWER);
    requireOk(request.getResponseCode(), connections);
    try {
      BatchAnswer answer =
          WireJson.mapper().readValue(request.getInputStream().readAllBytes(), BatchAnswer.class);
      if (answer != null && answer.objects() != null) return answer;
      throw connections.failed(Reason.NOT_LFS, null);
    } catch (JacksonException e) {
      throw connections.failed(Reason.NOT_LFS, e);
    }
  }

  /** False when the remote does not have it after all. */
  private boolean download(LfsPointer pointer, Action download, OutgoingConnections connections)
      throws IOException {
    OutgoingConnection request =
        connection(
            connections, download.href(), download.header() == null ? Map.of() : download.header());
    connections.allow(pointer.size());
    int status = request.getResponseCode();
    if (status == HttpStatus.SC_NOT_FOUND || status == HttpStatus.SC_GONE) return false;
    requireOk(status, connections);
    try (ContentStore.Upload upload = store.receive(request.getInputStream(), pointer.size())) {
      if (!upload.content().equals(new StoredContent(pointer.oid(), pointer.size())))
        throw connections.failed(Reason.UNSOUND, null);
      upload.keep(ContentKind.LFS);
      return true;
    } catch (ContentTooLargeException e) {
      throw connections.failed(Reason.UNSOUND, e);
    }
  }

  private static OutgoingConnection connection(
      OutgoingConnections connections, String url, Map<String, String> headers) throws IOException {
    try {
      URI uri = URI.create(String.valueOf(url));
      if (!List.of("http", "https").contains(String.valueOf(uri.getScheme())))
        throw connections.failed(Reason.NOT_LFS, null);
      var connection = new OutgoingConnection(connections, uri.toURL());
      headers.forEach(connection::setRequestProperty);
      return connection;
    } catch (IllegalArgumentException e) {
      throw connections.failed(Reason.NOT_LFS, e);
    }
  }

  private static void requireOk(int status, OutgoingConnections connections) throws IOException {
    switch (status) {
      case 200 -> {}
      case 401, 403 -> throw connections.failed(Reason.AUTHENTICATION, null);
      case 404, 410 -> throw connections.failed(Reason.NOT_FOUND, null);
      default -> throw connections.failed(Reason.NOT_LFS, null);
    }
  }
}
