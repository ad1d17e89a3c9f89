package io.gitledger.bench.hook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Keeps every delivery in order of arrival, and rejects a few at random, which must then be
 * redelivered. The path that a hook calls is its name here.
 */
public final class Inbox implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int ONE_IN = 40;

  private final HttpServer server;
  private final ExecutorService threads;
  private final Random random;
  private final List<Arrival> arrivals = new ArrayList<>();

  private Inbox(HttpServer server, ExecutorService threads, long seed) {
    this.server = server;
    this.threads = threads;
    this.random = new Random(seed);
  }

  /**
   * A received request.
   *
   * @param hook the path that was called
   * @param what kind and subject of the event, the same for the same event
   * @param id the delivery id, as sent by the server
   * @param accepted whether the response was a success
   */
  public record Arrival(String hook, String what, String id, boolean accepted, long nanoTime) {}

  public static Inbox open(long seed) throws IOException {
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 256);
    Inbox inbox = new Inbox(server, threads, seed);
    server.createContext("/", inbox::receive);
    server.setExecutor(threads);
    server.start();
    return inbox;
  }

  public String url(String hook) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + hook;
  }

  public synchronized List<Arrival> arrivals() {
    return List.copyOf(arrivals);
  }

  public synchronized void clear() {
    arrivals.clear();
  }

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      String kind = exchange.getRequestHeaders().getFirst("X-Gitea-Event");
      String id = exchange.getRequestHeaders().getFirst("X-Gitea-Delivery");
      String hook = exchange.getRequestURI().getPath().substring(1);
      boolean accepted = keep(hook, what(kind, JSON.readTree(body)), id);
      exchange.sendResponseHeaders(accepted ? 204 : 500, -1);
    }
  }

  private synchronized boolean keep(String hook, String what, String id) {
    boolean accepted = random.nextInt(ONE_IN) != 0;
    arrivals.add(new Arrival(hook, what, id, accepted, System.nanoTime()));
    return accepted;
  }

  private static String what(String kind, JsonNode body) {
    return switch (kind) {
      case "push" -> "push " + body.path("ref").asString() + " " + body.path("after").asString();
      case "issue_comment" -> "comment " + body.path("comment").path("body").asString();
      case "issues" ->
          "issue "
              + body.path("action").asString()
              + " "
              + body.path("issue").path("title").asString();
      default -> kind;
    };
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    try {
      threads.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
