package io.gitledger.git.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.gitledger.git.protocol.GitLimits;
import io.gitledger.git.protocol.GitProtocol;
import io.gitledger.git.protocol.GitService;
import io.gitledger.git.protocol.GitSession;
import io.gitledger.git.protocol.TestRepositories;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A small web server that runs {@link SmartHttp} for real clients. */
final class HttpGitHost implements AutoCloseable {

  private static final Pattern ROUTE =
      Pattern.compile("/([^/]+/[^/]+?)(?:\\.git)?/(info/refs|git-[a-z-]+)");

  private final TestRepositories repositories = new TestRepositories();
  private final ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor();
  private final HttpServer server;
  private final SmartHttp http;
  private final Function<String, GitSession> opener;

  HttpGitHost(GitLimits limits) throws IOException {
    this(limits, null);
  }

  /** Creates a host whose repositories are opened by the given function instead of in memory. */
  HttpGitHost(GitLimits limits, Function<String, GitSession> opener) throws IOException {
    this.opener = opener == null ? repositories::open : opener;
    http = new SmartHttp(new GitProtocol(limits));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(workers);
    server.createContext("/", this::handle);
    server.start();
  }

  TestRepositories repositories() {
    return repositories;
  }

  String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/" + path;
  }

  @Override
  public void close() {
    server.stop(0);
    workers.shutdownNow();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Matcher route = ROUTE.matcher(exchange.getRequestURI().getPath());
      if (!route.matches()) {
        exchange.sendResponseHeaders(404, -1);
        return;
      }
      try (GitSession session = opener.apply(route.group(1))) {
        send(exchange, answer(exchange, session, route.group(2)));
      }
    }
  }

  private GitHttpAnswer answer(HttpExchange exchange, GitSession session, String action)
      throws IOException {
    String protocol = exchange.getRequestHeaders().getFirst("Git-Protocol");
    if (action.equals("info/refs")) {
      String query = Optional.ofNullable(exchange.getRequestURI().getQuery()).orElse("");
      return SmartHttp.service(query.replaceFirst("^service=", ""))
          .map(service -> http.advertise(session, service, protocol))
          .orElseGet(GitHttpAnswer::badRequest);
    }
    Optional<GitService> service = GitService.of(action);
    return service.isEmpty()
        ? GitHttpAnswer.badRequest()
        : http.serve(
            session,
            service.get(),
            exchange.getRequestHeaders().getFirst("Content-Type"),
            exchange.getRequestHeaders().getFirst("Content-Encoding"),
            protocol,
            exchange.getRequestBody());
  }

  private static void send(HttpExchange exchange, GitHttpAnswer answer) throws IOException {
    answer.headers().forEach(exchange.getResponseHeaders()::set);
    exchange.sendResponseHeaders(answer.status(), answer.status() == 200 ? 0 : -1);
    if (answer.status() == 200) {
      try (OutputStream out = exchange.getResponseBody()) {
        answer.body().writeTo(out);
      }
    }
  }
}
