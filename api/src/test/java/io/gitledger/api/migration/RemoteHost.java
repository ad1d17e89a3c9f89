package io.gitledger.api.migration;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A host that answers requests for a repository as a test wants it. */
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

  /** The address of a repository there. */
  String repository() {
    return "http://localhost:" + server.getAddress().getPort() + "/there/r.git";
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
