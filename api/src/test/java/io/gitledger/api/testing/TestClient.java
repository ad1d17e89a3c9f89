package io.gitledger.api.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Sends requests. Paths are relative to {@code /api/v1}, or to the root after {@link #atRoot()}. A
 * text body is sent unchanged, anything else as JSON.
 */
public final class TestClient {
  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .followRedirects(HttpClient.Redirect.NEVER)
          .build();

  private static final String EVENTS = "/ledger/events";

  private final String root;
  private final Map<String, String> headers;
  private final Runnable beforeEvents;

  private TestClient(String root, Map<String, String> headers, Runnable beforeEvents) {
    this.root = root;
    this.headers = headers;
    this.beforeEvents = beforeEvents;
  }

  public static TestClient of(URI address) {
    return of(address, () -> {});
  }

  /**
   * @param beforeEvents runs before each request for events of the log
   */
  static TestClient of(URI address, Runnable beforeEvents) {
    return new TestClient(withoutSlash(address) + "/api/v1", Map.of(), beforeEvents);
  }

  /** Returns a client for the same caller with paths relative to the server's root. */
  public TestClient atRoot() {
    return new TestClient(root.replaceFirst("/api/v1$", ""), headers, beforeEvents);
  }

  public TestClient withHeader(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new TestClient(root, more, beforeEvents);
  }

  public TestClient withBasic(String user, String password) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return withHeader("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair));
  }

  public TestClient sudo(String user) {
    return withHeader("Sudo", user);
  }

  public Answer get(String path) {
    return send("GET", path);
  }

  public Answer delete(String path) {
    return send("DELETE", path);
  }

  public Answer delete(String path, Object body) {
    return send("DELETE", path, body);
  }

  public Answer post(String path) {
    return send("POST", path);
  }

  public Answer post(String path, Object body) {
    return send("POST", path, body);
  }

  public Answer put(String path) {
    return send("PUT", path);
  }

  public Answer put(String path, Object body) {
    return send("PUT", path, body);
  }

  public Answer patch(String path, Object body) {
    return send("PATCH", path, body);
  }

  public Answer send(String method, String path) {
    return send(method, path, BodyPublishers.noBody());
  }

  public Answer send(String method, String path, Object body) {
    String text = body instanceof String written ? written : Json.write(body);
    TestClient typed =
        headers.containsKey("Content-Type") ? this : withHeader("Content-Type", "application/json");
    return typed.send(method, path, BodyPublishers.ofString(text));
  }

  /** Sends any body, streamed. */
  public Answer send(String method, String path, BodyPublisher body) {
    return new Answer(exchange(request(method, path, body), BodyHandlers.ofByteArray()));
  }

  /**
   * Opens a response that does not end, such as an event stream, which the caller closes. It must
   * start before the first heartbeat of an idle stream, which comes after 15 s.
   */
  public HttpResponse<InputStream> open(String path) {
    return HTTP.sendAsync(
            request("GET", path, BodyPublishers.noBody()), BodyHandlers.ofInputStream())
        .orTimeout(10, TimeUnit.SECONDS)
        .join();
  }

  private HttpRequest request(String method, String path, BodyPublisher body) {
    if (path.startsWith(EVENTS)) beforeEvents.run();
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(root + path)).timeout(Duration.ofSeconds(60));
    headers.forEach(request::header);
    return request.method(method, body).build();
  }

  private static <T> HttpResponse<T> exchange(
      HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    try {
      return HTTP.send(request, handler);
    } catch (IOException e) {
      throw new UncheckedIOException(request.toString(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String withoutSlash(URI address) {
    return address.toString().replaceFirst("/$", "");
  }
}
