package io.gitledger.bench.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server that returns predefined responses and records its requests. */
public final class StubServer implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Queue<Said> answers = new ConcurrentLinkedQueue<>();
  private final Queue<String> requests = new ConcurrentLinkedQueue<>();
  private final Set<InetSocketAddress> connections = ConcurrentHashMap.newKeySet();

  private StubServer(HttpServer server) {
    this.server = server;
  }

  private record Said(int status, String body, boolean chunked) {}

  public static StubServer start() throws IOException {
    StubServer stub =
        new StubServer(
            HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 16));
    stub.server.createContext("/", stub::handle);
    stub.server.setExecutor(stub.threads);
    stub.server.start();
    return stub;
  }

  /** Adds the next response; by default it is an object with the fields that seeding reads. */
  public void answers(int status, String body, boolean chunked) {
    answers.add(new Said(status, body, chunked));
  }

  public URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/");
  }

  /** Returns method, path, authorization and body of each request. */
  public List<String> requests() {
    return List.copyOf(requests);
  }

  public int connections() {
    return connections.size();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      connections.add(exchange.getRemoteAddress());
      requests.add(
          "%s %s %s %s"
              .formatted(
                  exchange.getRequestMethod(),
                  exchange.getRequestURI(),
                  exchange.getRequestHeaders().getFirst("Authorization"),
                  new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8)));
      Said next = answers.poll();
      Said said = next == null ? new Said(201, "{\"number\":7,\"sha1\":\"t\"}", false) : next;
      byte[] body = said.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(
          said.status(), said.chunked() ? 0 : body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.close();
  }
}
