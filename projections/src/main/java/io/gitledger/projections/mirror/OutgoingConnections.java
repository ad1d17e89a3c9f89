package io.gitledger.projections.mirror;

import io.gitledger.git.protocol.RemoteConnections;
import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.hook.OutgoingClient;
import io.gitledger.projections.hook.RefusedHostException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Proxy;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.io.Closer;
import org.eclipse.jgit.transport.http.HttpConnection;

/**
 * The connections of one transfer, one after the other, all over the outgoing client. Credentials
 * are sent only to the host of the remote.
 */
final class OutgoingConnections implements RemoteConnections, AutoCloseable {
  private static final Duration STALL_LIMIT = Duration.ofMinutes(1);

  /** The limit while a remote indexes the received data without sending anything. */
  private static final Duration INDEXING_LIMIT = Duration.ofMinutes(10);

  private static final int MAX_REDIRECTIONS = 5;
  private static final Set<Integer> REDIRECTIONS = Set.of(301, 302, 303, 307, 308);

  private final OutgoingClient client;
  private final RemoteAddress remote;
  private final TransferProgress progress;
  private final long deadline;
  private volatile HttpUriRequestBase request;
  private volatile ClassicHttpResponse response;
  private volatile RemoteFailedException failure;
  private volatile int status;
  private long allowance;
  private boolean exhausted;

  OutgoingConnections(
      OutgoingClient client, RemoteAddress remote, TransferProgress progress, Duration limit) {
    this.client = client;
    this.remote = remote;
    this.progress = progress;
    this.deadline = System.nanoTime() + limit.toNanos();
  }

  @Override
  public String url() {
    return remote.url();
  }

  @Override
  public void allow(long bytes) {
    allowance += bytes;
  }

  @Override
  public int status() {
    return status;
  }

  @Override
  public Optional<RemoteFailedException> failure() {
    return Optional.ofNullable(failure);
  }

  @Override
  public HttpConnection create(URL url) {
    return new OutgoingConnection(this, url);
  }

  /** Ignores the proxy, because proxy addresses would not be checked. */
  @Override
  public HttpConnection create(URL url, Proxy proxy) {
    return create(url);
  }

  /**
   * Sends a GET request and follows redirects, each of which is checked. Headers are sent only to
   * the original origin.
   */
  OutgoingConnection get(URI target, Map<String, String> headers) throws IOException {
    URI next = target;
    for (int redirections = 0; redirections <= MAX_REDIRECTIONS; redirections++) {
      var request = new OutgoingConnection(this, next.toURL());
      if (sameOrigin(next, target)) headers.forEach(request::setRequestProperty);
      if (!REDIRECTIONS.contains(request.getResponseCode())) return request;
      next = location(next, request.getHeaderField(HttpHeaders.LOCATION));
    }
    throw failed(Reason.UNREACHABLE, null);
  }

  /** Sends a body without following redirects. */
  OutgoingConnection post(URI target, Map<String, String> headers, byte[] body) throws IOException {
    var request = new OutgoingConnection(this, target.toURL());
    request.setRequestMethod("POST");
    headers.forEach(request::setRequestProperty);
    try (OutputStream out = request.getOutputStream()) {
      out.write(body);
    }
    return request;
  }

  private URI location(URI from, String location) throws IOException {
    try {
      URI to = from.resolve(String.valueOf(location));
      if (client.acceptable(to.toString())) return to;
      throw failed(Reason.REFUSED_HOST, null);
    } catch (IllegalArgumentException e) {
      throw failed(Reason.UNREACHABLE, e);
    }
  }

  ClassicHttpResponse send(URI target, HttpUriRequestBase next) throws IOException {
    prepare(target, next);
    return execute(next, STALL_LIMIT);
  }

  /** Sends a request whose body is written meanwhile, on a separate thread. */
  Future<ClassicHttpResponse> start(URI target, HttpUriRequestBase next, InputStream body)
      throws IOException {
    prepare(target, next);
    var sending =
        new FutureTask<>(
            () -> {
              // Closing the body keeps the writer from blocking when the reader has gone.
              try (body) {
                return execute(next, INDEXING_LIMIT);
              }
            });
    Thread.ofVirtual().name("mirror-body").start(sending);
    return sending;
  }

  ClassicHttpResponse await(Future<ClassicHttpResponse> sending) throws IOException {
    try {
      return sending.get();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw failed(Reason.CANCELLED, stopped);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException known ? known : failed(Reason.UNREACHABLE, e);
    }
  }

  private void prepare(URI target, HttpUriRequestBase next) throws IOException {
    release();
    check();
    progress.onCancel(this::abort);
    if (isRemote(target) && !next.containsHeader("Authorization"))
      remote.authorization().ifPresent(value -> next.setHeader("Authorization", value));
    request = next;
    exhausted = false;
  }

  private ClassicHttpResponse execute(HttpUriRequestBase next, Duration stall) throws IOException {
    try {
      response = client.open(next, stall);
      status = response.getCode();
      return response;
    } catch (RefusedHostException refused) {
      throw failed(Reason.REFUSED_HOST, refused);
    } catch (SocketTimeoutException slow) {
      throw failed(Reason.TIMED_OUT, slow);
    } catch (IOException e) {
      check();
      throw failed(Reason.UNREACHABLE, e);
    }
  }

  Duration left() {
    return Duration.ofNanos(deadline - System.nanoTime());
  }

  /** Throws if the transfer may not continue. */
  void check() throws IOException {
    if (failure != null) throw failure;
    if (System.nanoTime() - deadline > 0) throw failed(Reason.TIMED_OUT, null);
    if (progress.isCancelled()) throw failed(Reason.CANCELLED, null);
  }

  /** Subtracts read bytes from the allowance. */
  void read(long bytes) throws IOException {
    allowance -= bytes;
    if (allowance < 0) throw failed(Reason.TOO_LARGE, null);
    check();
  }

  RemoteFailedException failed(Reason reason, Exception cause) {
    failure = new RemoteFailedException(reason, cause);
    return failure;
  }

  private boolean isRemote(URI target) {
    return sameOrigin(URI.create(remote.url()), target);
  }

  static boolean sameOrigin(URI one, URI other) {
    return one.getScheme().equalsIgnoreCase(other.getScheme())
        && one.getHost().equalsIgnoreCase(other.getHost())
        && one.getPort() == other.getPort();
  }

  private void abort() {
    HttpUriRequestBase running = request;
    if (running != null) running.cancel();
  }

  /** Marks the response as read to its end. */
  void exhausted() {
    exhausted = true;
  }

  /**
   * Ends the connection of a response that is still being sent: close() alone would read the rest.
   */
  private void release() {
    if (request == null) return;
    if (!exhausted) request.cancel();
    Closer.closeQuietly(response);
    response = null;
    request = null;
  }

  @Override
  public void close() {
    release();
  }
}
