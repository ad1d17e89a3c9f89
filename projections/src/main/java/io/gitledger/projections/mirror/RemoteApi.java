package io.gitledger.projections.mirror;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hc.core5.http.HttpStatus;
import tools.jackson.databind.JsonNode;

/**
 * The API of a remote service, accessed with one request after the other over the outgoing client.
 * It waits as long as the service demands, and retries requests that failed because of the service.
 */
public final class RemoteApi implements AutoCloseable {
  private static final int MAX_PAGES = 20_000;
  private static final int ATTEMPTS = 4;
  private static final Duration PAUSE = RateLimit.MIN_PAUSE;

  private final Supplier<OutgoingConnections> connector;
  private final OutgoingConnections connections;
  private final URI base;
  private final Map<String, String> headers;
  private final RemoteFormat format;
  private final Paging paging;

  RemoteApi(
      Supplier<OutgoingConnections> connector,
      URI base,
      Map<String, String> headers,
      RemoteFormat format,
      Paging paging) {
    this.connector = connector;
    this.connections = connector.get();
    this.base = base;
    this.headers = headers;
    this.format = format;
    this.paging = paging;
  }

  /**
   * The query parameters of paged lists.
   *
   * @param parameter the parameter for the page size
   * @param offset whether a page is identified by the number of items before it instead of by its
   *     number
   */
  public record Paging(String parameter, int size, boolean offset) {
    public Paging(String parameter, int size) {
      this(parameter, size, false);
    }

    private String path(String list, int number) {
      String separator = list.contains("?") ? "&" : "?";
      String page = offset ? "&offset=" + (long) (number - 1) * size : "&page=" + number;
      return list + separator + parameter + "=" + size + page;
    }
  }

  /**
   * A page of a list.
   *
   * @param total the number of items of the list; -1 if the service does not return it
   */
  public record Page(JsonNode items, int total, boolean last) {}

  /** Receives one item of a list. */
  public interface Receiver<T> {
    void accept(T item) throws IOException;
  }

  /** A request, and the meaning of its rejection. */
  public interface Call {
    byte[] body();

    /** Returns the headers of one attempt, since signatures contain a time. */
    Map<String, String> headers(URI target);

    Reason refusal(JsonNode answer);
  }

  /** Reads the content of a file. */
  public interface Reader<R> {
    R read(InputStream data) throws IOException;
  }

  public JsonNode get(String path) throws IOException {
    return read(request(path));
  }

  /** Returns a response as text. */
  public String text(String path) throws IOException {
    return new String(bytes(request(path)), StandardCharsets.UTF_8);
  }

  /** Sends a call, and repeats it if the service has rejected it because of a rate limit. */
  public JsonNode post(String path, Call call) throws IOException {
    URI target = target(path);
    while (true) {
      OutgoingConnection answer =
          send(() -> connections.post(target, call.headers(target), call.body()));
      JsonNode body = read(answer);
      if (answer.getResponseCode() == HttpStatus.SC_OK) return body;
      Reason refusal = call.refusal(body);
      if (refusal != Reason.RATE_LIMITED) throw new RemoteFailedException(refusal, null);
      sleep(PAUSE);
    }
  }

  /** Passes on all items of a list. */
  public void list(String path, Receiver<JsonNode> receiver) throws IOException {
    int seen = 0;
    for (int number = 1; number <= MAX_PAGES; number++) {
      Page page = page(path, number);
      for (JsonNode item : page.items()) receiver.accept(item);
      seen += page.items().size();
      if (page.last() || (page.total() >= 0 && seen >= page.total())) return;
    }
    throw connections.failed(Reason.TOO_LARGE, null);
  }

  /**
   * Returns one page of a list.
   *
   * @param number counted from 1
   */
  public Page page(String path, int number) throws IOException {
    OutgoingConnection answer = request(paging.path(path, number));
    JsonNode items = read(answer);
    if (!items.isArray()) throw connections.failed(Reason.NOT_API, null);
    int total =
        Stream.of("X-Total-Count", "X-Total")
            .map(name -> RateLimit.number(answer, name))
            .flatMap(Optional::stream)
            .findFirst()
            .orElse(-1L)
            .intValue();
    String links = answer.getHeaderField("Link");
    boolean goesOn =
        links == null
            ? total >= 0 || items.size() >= paging.size()
            : links.contains("rel=\"next\"");
    return new Page(items, total, items.isEmpty() || !goesOn);
  }

  /**
   * Reads a file from any host. Returns empty if it cannot be downloaded.
   *
   * @param more headers for the service only
   */
  public <R> Optional<R> download(
      String url, Map<String, String> more, long maxSize, Reader<R> reader) throws IOException {
    try (OutgoingConnections own = connector.get()) {
      URI target = base.resolve(url);
      var sent = new HashMap<String, String>();
      if (OutgoingConnections.sameOrigin(base, target)) {
        sent.putAll(headers);
        sent.putAll(more);
      }
      OutgoingConnection answer = own.get(target, sent);
      if (answer.getResponseCode() != HttpStatus.SC_OK) return Optional.empty();
      own.allow(maxSize + 1);
      return Optional.of(reader.read(answer.getInputStream()));
    } catch (RemoteFailedException e) {
      if (e.reason() == Reason.CANCELLED) throw e;
      return Optional.empty();
    } catch (IllegalArgumentException noUrl) {
      return Optional.empty();
    }
  }

  private OutgoingConnection request(String path) throws IOException {
    URI target = target(path);
    OutgoingConnection answer = send(() -> connections.get(target, headers));
    return requireOk(answer.getResponseCode(), answer);
  }

  private interface Attempt {
    OutgoingConnection send() throws IOException;
  }

  private OutgoingConnection send(Attempt attempt) throws IOException {
    for (int number = 1; ; number++) {
      OutgoingConnection answer = attempt.send();
      int status = answer.getResponseCode();
      Optional<Duration> limited = RateLimit.pause(status, answer);
      boolean broken = status >= HttpStatus.SC_INTERNAL_SERVER_ERROR && number < ATTEMPTS;
      if (limited.isPresent()) sleep(limited.get());
      else if (broken) sleep(PAUSE.multipliedBy(number));
      else return answer;
    }
  }

  private URI target(String path) throws IOException {
    try {
      return URI.create(base + path);
    } catch (IllegalArgumentException e) {
      throw connections.failed(Reason.NOT_API, e);
    }
  }

  /** Checks the status of a response. Other requests may still succeed. */
  private static OutgoingConnection requireOk(int status, OutgoingConnection answer)
      throws IOException {
    return switch (status) {
      case HttpStatus.SC_OK -> answer;
      case HttpStatus.SC_UNAUTHORIZED, HttpStatus.SC_FORBIDDEN ->
          throw new RemoteFailedException(Reason.AUTHENTICATION, null);
      case HttpStatus.SC_NOT_FOUND, HttpStatus.SC_GONE ->
          throw new RemoteFailedException(Reason.NOT_FOUND, null);
      default -> throw new RemoteFailedException(Reason.NOT_API, null);
    };
  }

  /** Waits. Throws at once if the transfer would time out before. */
  private void sleep(Duration wait) throws IOException {
    if (wait.compareTo(connections.left()) >= 0)
      throw connections.failed(Reason.RATE_LIMITED, null);
    long end = System.nanoTime() + wait.toNanos();
    try {
      while (System.nanoTime() - end < 0) {
        connections.check();
        Thread.sleep(
            Math.min(PAUSE.toMillis(), Math.max(1, (end - System.nanoTime()) / 1_000_000)));
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw connections.failed(Reason.CANCELLED, stopped);
    }
  }

  private JsonNode read(OutgoingConnection answer) throws IOException {
    Optional<JsonNode> read = format.read(bytes(answer));
    if (read.isPresent()) return read.get();
    throw connections.failed(Reason.NOT_API, null);
  }

  private byte[] bytes(OutgoingConnection answer) throws IOException {
    connections.allow(RemoteFormat.MAX_ANSWER);
    byte[] read = answer.getInputStream().readNBytes(RemoteFormat.MAX_ANSWER + 1);
    if (read.length <= RemoteFormat.MAX_ANSWER) return read;
    throw connections.failed(Reason.TOO_LARGE, null);
  }

  @Override
  public void close() {
    connections.close();
  }
}
