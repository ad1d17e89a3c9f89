package io.gitledger.api.migration;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A host that responds to requests for a repository as defined by a test. */
final class RemoteHost implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final List<String> authorizations = new CopyOnWriteArrayList<>();

  RemoteHost(HttpHandler handler) {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext(
        "/",
        exchange -> {
          authorizations.add(
              String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
          handler.handle(exchange);
        });
    server.start();
  }

  /** Starts a service whose git responses are those of an account's repository on a server. */
  static RemoteHost service(TestServer server, String owner, HttpHandler api) {
    return new RemoteHost(
        exchange -> {
          if (exchange.getRequestURI().getPath().startsWith("/there/r.git/"))
            git(server, owner, exchange);
          else api.handle(exchange);
        });
  }

  /** Redirects git to the repository of the same name on a server. */
  private static void git(TestServer server, String owner, HttpExchange exchange)
      throws IOException {
    URI asked = exchange.getRequestURI();
    exchange
        .getResponseHeaders()
        .set(
            "Location",
            server.address()
                + owner
                + asked.getPath().substring("/there".length())
                + "?"
                + asked.getQuery());
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  static void answer(HttpExchange exchange, int status, Object body) throws IOException {
    send(exchange, status, Json.write(body));
  }

  static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  /** Returns the URL of the repository. */
  String repository() {
    return "http://localhost:" + port() + "/there/r.git";
  }

  int port() {
    return server.getAddress().getPort();
  }

  List<String> authorizations() {
    return authorizations;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
