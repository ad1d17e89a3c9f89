package io.gitledger.bench.hook;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives webhooks. A delivery is recognized by a mark in the text that the event carries; only
 * its first arrival counts, as a server may deliver an event more than once.
 */
public final class Sink implements AutoCloseable {
  private static final String MARK = "mark#";

  private final HttpServer server;
  private final ExecutorService threads;
  private final String host;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<Long, CompletableFuture<Long>> awaited = new ConcurrentHashMap<>();

  private Sink(HttpServer server, ExecutorService threads, String host) {
    this.server = server;
    this.threads = threads;
    this.host = host;
  }

  /** Listens on a free port of all addresses; servers are told to call this host. */
  public static Sink open(String host) throws IOException {
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    HttpServer server = HttpServer.create(new InetSocketAddress(0), 256);
    Sink sink = new Sink(server, threads, host);
    server.createContext("/", sink::receive);
    server.setExecutor(threads);
    server.start();
    return sink;
  }

  public String url() {
    return "http://" + host + ":" + server.getAddress().getPort() + "/";
  }

  /** Returns an arrival to wait for. */
  public Arrival expect() {
    long number = numbers.incrementAndGet();
    CompletableFuture<Long> arrival = new CompletableFuture<>();
    awaited.put(number, arrival);
    return new Arrival(MARK + number + "#", arrival);
  }

  /**
   * A delivery in progress.
   *
   * @param mark what the event must contain
   * @param nanoTime completed with the time of arrival
   */
  public record Arrival(String mark, CompletableFuture<Long> nanoTime) {}

  private void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      long now = System.nanoTime();
      exchange.sendResponseHeaders(204, -1);
      arrived(new String(body, StandardCharsets.ISO_8859_1), now);
    }
  }

  private void arrived(String body, long now) {
    int begin = body.indexOf(MARK);
    int end = body.indexOf('#', begin + MARK.length());
    if (begin >= 0 && end >= 0) {
      long number = Long.parseLong(body, begin + MARK.length(), end, 10);
      CompletableFuture<Long> arrival = awaited.remove(number);
      if (arrival != null) {
        arrival.complete(now);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
