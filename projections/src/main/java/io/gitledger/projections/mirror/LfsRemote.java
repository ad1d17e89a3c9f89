package io.gitledger.projections.mirror;

import io.gitledger.git.GitRepository;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.LfsPointers;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.hc.core5.http.HttpStatus;
import org.eclipse.jgit.lib.ObjectId;
import tools.jackson.core.JacksonException;

/** A Git LFS server, accessed over the connections of one transfer. */
final class LfsRemote {
  private static final int MAX_OBJECTS = 100_000;

  private static final String MEDIA_TYPE = "application/vnd.git-lfs+json";
  private static final int BATCH = 100;
  static final int MAX_ANSWER = 1 << 20;

  /** Headers of actions that the HTTP client sets itself. */
  private static final Set<String> OWN_HEADERS =
      Set.of("transfer-encoding", "content-length", "connection", "host");

  private record BatchRequest(String operation, List<String> transfers, List<LfsPointer> objects) {}

  private record BatchAnswer(List<BatchObject> objects) {}

  /**
   * The actions for an object.
   *
   * @param actions null if none is needed
   * @param error null for none
   */
  record BatchObject(String oid, long size, Map<String, Action> actions, Map<String, ?> error) {
    LfsPointer pointer() {
      return new LfsPointer(oid, size);
    }

    /** Returns an action, or null if it is not needed. */
    Action action(String name) {
      return actions == null ? null : actions.get(name);
    }
  }

  /** A further request. */
  record Action(String href, Map<String, String> header) {}

  private final OutgoingConnections connections;

  LfsRemote(OutgoingConnections connections) {
    this.connections = connections;
  }

  /**
   * Returns the pointers that are reachable from some tips and not from others, at most 100,000.
   */
  static Set<LfsPointer> pointers(
      GitRepository repository, Collection<ObjectId> tips, Collection<ObjectId> known)
      throws IOException {
    Set<LfsPointer> found = LfsPointers.find(repository, tips, known, MAX_OBJECTS + 1);
    if (found.size() > MAX_OBJECTS) throw new RemoteFailedException(Reason.TOO_LARGE, null);
    return found;
  }

  /** Splits a list into parts for one batch request each. */
  static List<List<LfsPointer>> batches(Collection<LfsPointer> pointers) {
    var all = List.copyOf(pointers);
    var batches = new ArrayList<List<LfsPointer>>();
    for (int i = 0; i < all.size(); i += BATCH)
      batches.add(all.subList(i, Math.min(i + BATCH, all.size())));
    return batches;
  }

  List<BatchObject> batch(String operation, List<LfsPointer> pointers) throws IOException {
    OutgoingConnection request =
        post(
            new Action(connections.url() + "/objects/batch", null),
            new BatchRequest(operation, List.of("basic"), pointers));
    try {
      BatchAnswer answer =
          WireJson.mapper().readValue(request.getInputStream().readAllBytes(), BatchAnswer.class);
      if (answer != null && answer.objects() != null) return answer.objects();
      throw connections.failed(Reason.NOT_LFS, null);
    } catch (JacksonException e) {
      throw connections.failed(Reason.NOT_LFS, e);
    }
  }

  /** Sends JSON, and returns the successful response. */
  OutgoingConnection post(Action action, Object body) throws IOException {
    OutgoingConnection request = open(action, "POST");
    request.setRequestProperty("Accept", MEDIA_TYPE);
    request.setRequestProperty("Content-Type", MEDIA_TYPE);
    try (OutputStream out = request.getOutputStream()) {
      out.write(WireJson.mapper().writeValueAsBytes(body));
    }
    connections.allow(MAX_ANSWER);
    requireOk(request);
    return request;
  }

  /** Downloads an object, following redirects, which often lead to another store. */
  OutgoingConnection get(Action action) throws IOException {
    return connections.get(target(action), headers(action));
  }

  OutgoingConnection open(Action action, String method) throws IOException {
    var connection = new OutgoingConnection(connections, target(action).toURL());
    connection.setRequestMethod(method);
    headers(action).forEach(connection::setRequestProperty);
    return connection;
  }

  private URI target(Action action) throws IOException {
    try {
      URI uri = URI.create(String.valueOf(action.href()));
      if (uri.getHost() != null
          && List.of("http", "https").contains(String.valueOf(uri.getScheme()))) return uri;
      throw connections.failed(Reason.NOT_LFS, null);
    } catch (IllegalArgumentException e) {
      throw connections.failed(Reason.NOT_LFS, e);
    }
  }

  private static Map<String, String> headers(Action action) {
    if (action.header() == null) return Map.of();
    var headers = new LinkedHashMap<>(action.header());
    headers.keySet().removeIf(name -> OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT)));
    return headers;
  }

  void requireOk(OutgoingConnection request) throws IOException {
    switch (request.getResponseCode()) {
      case HttpStatus.SC_OK, HttpStatus.SC_CREATED, HttpStatus.SC_NO_CONTENT -> {}
      case HttpStatus.SC_UNAUTHORIZED, HttpStatus.SC_FORBIDDEN ->
          throw connections.failed(Reason.AUTHENTICATION, null);
      case HttpStatus.SC_NOT_FOUND, HttpStatus.SC_GONE ->
          throw connections.failed(Reason.NOT_FOUND, null);
      default -> throw connections.failed(Reason.NOT_LFS, null);
    }
  }
}
