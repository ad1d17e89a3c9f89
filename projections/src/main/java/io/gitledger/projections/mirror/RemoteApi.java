package io.gitledger.projections.mirror;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hc.core5.http.HttpStatus;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The REST API of a service elsewhere, one request after the other over the outgoing client. It
 * waits as long as the service asks for, and repeats what failed for reasons of the service.
 */
public final class RemoteApi implements AutoCloseable {
  /** Objects take many times the bytes that say them, so that these are counted too. */
  private static final int MAX_ANSWER = 4 << 20;

  private static final int MAX_TOKENS = 200_000;
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxTokenCount(MAX_TOKENS)
                          .maxStringLength(MAX_ANSWER)
                          .build())
                  .build())
          .build();
  private static final int MAX_PAGES = 20_000;
  private static final int ATTEMPTS = 4;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final Duration RATE_PAUSE = Duration.ofMinutes(1);

  private final Supplier<OutgoingConnections> connector;
  private final OutgoingConnections connections;
  private final URI base;
  private final Map<String, String> headers;
  private final Paging paging;

  RemoteApi(
      Supplier<OutgoingConnections> connector,
      URI base,
      Map<String, String> headers,
      Paging paging) {
    this.connector = connector;
    this.connections = connector.get();
    this.base = base;
    this.headers = headers;
    this.paging = paging;
  }

  /**
   * How lists are asked for.
   *
   * @param parameter that says the size of a page
   */
  public record Paging(String parameter, int size) {
    private String path(String list, int number) {
      String separator = list.contains("?") ? "&" : "?";
      return list + separator + parameter + "=" + size + "&page=" + number;
    }
  }

  /**
   * A part of a list.
   *
   * @param total items of the list; -1 where the service does not say
   */
  public record Page(JsonNode items, int total, boolean last) {}

  /** What is done with one item of a list. */
  public interface Receiver<T> {
    void accept(T item) throws IOException;
  }

  /** What is done with the bytes of a file. */
  public interface Reader<R> {
    R read(InputStream data) throws IOException;
  }

  public JsonNode get(String path) throws IOException {
    return json(request(path));
  }

  /** Passes all items of a list on. */
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
   * One page of a list.
   *
   * @param number counted from 1
   */
  public Page page(String path, int number) throws IOException {
    OutgoingConnection answer = request(paging.path(path, number));
    JsonNode items = json(answer);
    if (!items.isArray()) throw connections.failed(Reason.NOT_API, null);
    int total =
        Stream.of("X-Total-Count", "X-Total")
            .map(name -> number(answer, name))
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
   * Reads a file, wherever it is; empty where it cannot be had.
   *
   * @param more headers, for the service alone
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
    for (int attempt = 1; ; attempt++) {
      OutgoingConnection answer = connections.get(target, headers);
      int status = answer.getResponseCode();
      Optional<Duration> limited = limited(status, answer);
      boolean broken = status >= HttpStatus.SC_INTERNAL_SERVER_ERROR && attempt < ATTEMPTS;
      if (limited.isPresent()) sleep(limited.get());
      else if (broken) sleep(PAUSE.multipliedBy(attempt));
      else return requireOk(status, answer);
    }
  }

  private URI target(String path) throws IOException {
    try {
      return URI.create(base + path);
    } catch (IllegalArgumentException e) {
      throw connections.failed(Reason.NOT_API, e);
    }
  }

  /** Other requests may be answered yet. */
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

  /** How long the service wants no more requests; GitHub says 403 as well. */
  private static Optional<Duration> limited(int status, OutgoingConnection answer) {
    boolean spent =
        status == HttpStatus.SC_FORBIDDEN
            && (number(answer, "Retry-After").isPresent()
                || number(answer, "X-RateLimit-Remaining").filter(left -> left == 0).isPresent());
    if (status != TOO_MANY_REQUESTS && !spent) return Optional.empty();
    return number(answer, "Retry-After")
        .map(Duration::ofSeconds)
        .or(
            () ->
                Stream.of("X-RateLimit-Reset", "RateLimit-Reset")
                    .map(name -> number(answer, name))
                    .flatMap(Optional::stream)
                    .findFirst()
                    .map(reset -> Duration.between(Instant.now(), Instant.ofEpochSecond(reset))))
        .map(wait -> wait.compareTo(PAUSE) < 0 ? PAUSE : wait)
        .or(() -> Optional.of(RATE_PAUSE));
  }

  private static Optional<Long> number(OutgoingConnection answer, String header) {
    String value = answer.getHeaderField(header);
    return value == null || !value.matches("[0-9]{1,10}")
        ? Optional.empty()
        : Optional.of(Long.valueOf(value));
  }

  /** Fails at once where the transfer would be over before. */
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

  private JsonNode json(OutgoingConnection answer) throws IOException {
    connections.allow(MAX_ANSWER);
    try {
      return MAPPER.readTree(answer.getInputStream().readAllBytes());
    } catch (JacksonException e) {
      throw connections.failed(Reason.NOT_API, e);
    }
  }

  @Override
  public void close() {
    connections.close();
  }
}
