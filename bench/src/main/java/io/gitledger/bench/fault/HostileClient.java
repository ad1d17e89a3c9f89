package io.gitledger.bench.fault;

import io.gitledger.bench.server.ServerProcess;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;

/** Sends the requests of one attack and counts the responses by status. */
final class HostileClient implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final int CONNECT_MILLIS = 5_000;
  static final String JSON = "application/json";

  private final ServerProcess server;
  private final Project project;
  private final HttpClient client = HttpClient.newHttpClient();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<Integer, LongAdder> answers = new ConcurrentSkipListMap<>();

  HostileClient(ServerProcess server, Project project) {
    this.server = server;
    this.project = project;
  }

  /** Sends a GET request with the token of the project's owner. */
  void get(String path) {
    send(request(path, true).GET().build());
  }

  void getAnonymously(String path) {
    send(request(path, false).GET().build());
  }

  void post(String path, String type, BodyPublisher body) {
    send(request(path, true).header("Content-Type", type).POST(body).build());
  }

  void post(String path, String type, String body) {
    post(path, type, BodyPublishers.ofString(body, StandardCharsets.ISO_8859_1));
  }

  void postAnonymously(String path, String type, byte[] body, String... headers) {
    HttpRequest.Builder request = request(path, false).header("Content-Type", type);
    if (headers.length > 0) {
      request.headers(headers);
    }
    send(request.POST(BodyPublishers.ofByteArray(body)).build());
  }

  /** Sends a request with the token of the project's owner. */
  void send(String method, String path, BodyPublisher body, String... headers) {
    send(request(path, true).headers(headers).method(method, body).build());
  }

  private HttpRequest.Builder request(String path, boolean signedIn) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.address() + path.substring(1))).timeout(TIMEOUT);
    return signedIn ? request.header("Authorization", "token " + project.token()) : request;
  }

  private void send(HttpRequest request) {
    int status = Prober.NO_ANSWER;
    try {
      status = client.send(request, BodyHandlers.discarding()).statusCode();
    } catch (IOException e) {
      // The connection was cut, or the request timed out: the status says so.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    answers.computeIfAbsent(status, any -> new LongAdder()).increment();
  }

  /** Sends the given number of requests at the same time, and waits for all of them. */
  void together(int count, Runnable request) {
    List<CompletableFuture<Void>> running = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      running.add(CompletableFuture.runAsync(request, threads));
    }
    running.forEach(CompletableFuture::join);
  }

  /**
   * Keeps connections open whose requests do not end, or whose responses are never read, from one
   * address, which is not that of ordinary clients.
   */
  void hold(int count, int port, String head, int bodyBytes, Duration time) throws IOException {
    hold(count, 1, port, head, bodyBytes, time);
  }

  /** Does the same from several addresses, with equally many connections from each. */
  void hold(int count, int addresses, int port, String head, int bodyBytes, Duration time)
      throws IOException {
    List<Socket> sockets = new ArrayList<>();
    byte[] body = " ".repeat(bodyBytes).getBytes(StandardCharsets.ISO_8859_1);
    try {
      for (int i = 0; i < count; i++) {
        Socket socket = new Socket();
        sockets.add(socket);
        String address = "127.0.0." + (2 + i % addresses);
        threads.execute(() -> write(socket, address, port, head, body));
      }
      LockSupport.parkNanos(time.toNanos());
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  private static void write(Socket socket, String address, int port, String head, byte[] body) {
    try {
      socket.setReceiveBufferSize(4_096);
      socket.bind(new InetSocketAddress(InetAddress.ofLiteral(address), 0));
      socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
      socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
      socket.getOutputStream().write(body);
      socket.getOutputStream().flush();
    } catch (IOException e) {
      // The server does not have to accept it.
    }
  }

  /** Returns the head of a request of the project's owner. */
  String head(String method, String path, String type, long length) {
    return "%s %s HTTP/1.1\r\nHost: x\r\nAuthorization: token %s\r\nContent-Type: %s\r\nContent-Length: %d\r\n\r\n"
        .formatted(method, path, project.token(), type, length);
  }

  Project project() {
    return project;
  }

  ServerProcess server() {
    return server;
  }

  /** Returns the responses since the last call, by status; 0 stands for no response. */
  Map<Integer, Long> takeAnswers() {
    Map<Integer, Long> taken = new TreeMap<>();
    answers.forEach((status, count) -> taken.put(status, count.sum()));
    answers.clear();
    return taken;
  }

  static byte[] gzip(byte[] part, int times) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      for (int i = 0; i < times; i++) {
        gzip.write(part);
      }
    }
    return packed.toByteArray();
  }

  @Override
  public void close() {
    client.shutdownNow();
    client.close();
    threads.shutdownNow();
  }
}
