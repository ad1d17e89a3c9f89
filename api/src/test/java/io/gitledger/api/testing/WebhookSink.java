package io.gitledger.api.testing;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.function.Predicate;
import org.awaitility.Awaitility;
import tools.jackson.databind.JsonNode;

/** A receiver of webhooks on loopback that stores its deliveries. */
public final class WebhookSink implements AutoCloseable {

  /** A received request. */
  public record Delivery(String method, String path, Headers headers, ByteBuffer content) {

    /** Returns the exact bytes that a signature covers. */
    public byte[] body() {
      byte[] bytes = new byte[content.remaining()];
      content.duplicate().get(bytes);
      return bytes;
    }

    public String text() {
      return new String(body(), StandardCharsets.UTF_8);
    }

    public JsonNode json() {
      return Json.read(text());
    }

    public String header(String name) {
      return headers.getFirst(name);
    }

    /** Returns the event's name in the headers. */
    public String event() {
      return header("X-Gitea-Event");
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Delivery> deliveries = new CopyOnWriteArrayList<>();
  private final Function<Delivery, Integer> answer;

  private WebhookSink(Function<Delivery, Integer> answer) {
    this.answer = answer;
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::take);
    server.start();
  }

  public static WebhookSink start() {
    return answering(delivery -> 200);
  }

  /**
   * Returns a sink whose response status depends on the delivery. The function may block to be
   * slow.
   */
  public static WebhookSink answering(Function<Delivery, Integer> answer) {
    return new WebhookSink(answer);
  }

  public String url() {
    return "http://localhost:" + server.getAddress().getPort() + "/hook";
  }

  /** Returns the deliveries in the order of arrival, including those with an error response. */
  public List<Delivery> deliveries() {
    return List.copyOf(deliveries);
  }

  public List<Delivery> deliveries(String event) {
    return deliveries.stream().filter(delivery -> event.equals(delivery.event())).toList();
  }

  /** Waits for the first delivery of an event, and returns it. */
  public Delivery await(String event) {
    return await(delivery -> event.equals(delivery.event()));
  }

  public Delivery await(Predicate<Delivery> wanted) {
    return Awaitility.await()
        .atMost(Duration.ofSeconds(20))
        .pollInterval(Duration.ofMillis(20))
        .until(() -> deliveries.stream().filter(wanted).findFirst(), found -> found.isPresent())
        .orElseThrow();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      Delivery delivery =
          new Delivery(
              exchange.getRequestMethod(),
              exchange.getRequestURI().toString(),
              exchange.getRequestHeaders(),
              ByteBuffer.wrap(exchange.getRequestBody().readAllBytes()));
      deliveries.add(delivery);
      exchange.sendResponseHeaders(answer.apply(delivery), -1);
    }
  }
}
