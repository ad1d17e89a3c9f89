package io.gitledger.bench.fault;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A client that sends requests repeatedly, on new connections, and records the start, the duration
 * and the status of each.
 */
final class Prober implements AutoCloseable {
  private static final Duration REQUEST_TIMEOUT = Duration.ofMinutes(3);
  private static final Duration BETWEEN = Duration.ofMillis(150);
  static final int NO_ANSWER = 0;
  private static final int SLOWEST = 5;

  private final HttpClient client = HttpClient.newHttpClient();
  private final Queue<Probe> probes = new ConcurrentLinkedQueue<>();
  private final List<Supplier<HttpRequest>> requests;
  private final CountDownLatch ended;
  private volatile boolean running = true;

  /**
   * A request and its response.
   *
   * @param status {@link #NO_ANSWER} if there was no response
   * @param retryAfter whether the response said when to retry
   */
  record Probe(String request, long begin, Duration took, int status, boolean retryAfter) {}

  private Prober(List<Supplier<HttpRequest>> requests) {
    this.requests = requests;
    this.ended = new CountDownLatch(requests.size());
  }

  /** Creates a prober that reads a project and writes to it through a server. */
  static Prober of(URI server, Project project) {
    String base = server + "api/v1" + project.path();
    HttpRequest.Builder common =
        HttpRequest.newBuilder()
            .timeout(REQUEST_TIMEOUT)
            .header("Authorization", "token " + project.token());
    HttpRequest read = common.copy().uri(URI.create(base)).build();
    HttpRequest refs =
        common
            .copy()
            .uri(URI.create(project.gitAddress(server) + "/info/refs?service=git-upload-pack"))
            .build();
    HttpRequest.Builder write =
        common.copy().uri(URI.create(base + "/issues")).header("Content-Type", "application/json");
    Prober prober = new Prober(List.of(() -> read, () -> refs, () -> opening(write)));
    prober.requests.forEach(
        request -> Thread.ofVirtual().name("probe").start(() -> prober.ask(request)));
    return prober;
  }

  private static HttpRequest opening(HttpRequest.Builder write) {
    return write
        .copy()
        .POST(BodyPublishers.ofString("{\"title\":\"probe " + System.nanoTime() + "\"}"))
        .build();
  }

  private void ask(Supplier<HttpRequest> requests) {
    while (running) {
      HttpRequest request = requests.get();
      long begin = System.nanoTime();
      int status = NO_ANSWER;
      boolean retryAfter = false;
      try {
        HttpResponse<Void> answer = client.send(request, BodyHandlers.discarding());
        status = answer.statusCode();
        retryAfter = answer.headers().firstValue("Retry-After").isPresent();
      } catch (IOException e) {
        // The server is down, or the connection was cut: the status says so.
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
      Duration took = Duration.ofNanos(System.nanoTime() - begin);
      probes.add(
          new Probe(
              request.method() + " " + request.uri().getPath(), begin, took, status, retryAfter));
      LockSupport.parkNanos(BETWEEN.toNanos());
    }
    ended.countDown();
  }

  /** Returns the probes that were started within a time span. */
  List<Probe> between(long from, long to) {
    return probes.stream().filter(probe -> probe.begin() >= from && probe.begin() < to).toList();
  }

  static Duration longest(List<Probe> probes) {
    return probes.stream().map(Probe::took).max(Duration::compareTo).orElse(Duration.ZERO);
  }

  /** Returns how often each status occurred, and the longest wait. */
  static String summary(List<Probe> probes) {
    StringBuilder text = new StringBuilder();
    Stream<Integer> statuses = probes.stream().map(Probe::status).distinct().sorted();
    statuses.forEach(
        status ->
            text.append(
                "%d× %s, "
                    .formatted(
                        probes.stream().filter(probe -> probe.status() == status).count(),
                        status == NO_ANSWER ? "no answer" : status.toString())));
    long begin = probes.stream().mapToLong(Probe::begin).min().orElse(0);
    String slowest =
        probes.stream()
            .sorted(Comparator.comparing(Probe::took).reversed())
            .limit(SLOWEST)
            .map(
                probe ->
                    "%.1f s (%s after %.1f s)"
                        .formatted(
                            probe.took().toMillis() / 1e3,
                            probe.request(),
                            (probe.begin() - begin) / 1e9))
            .collect(Collectors.joining(", "));
    return text + "longest " + slowest;
  }

  /** Waits for the last responses. */
  @Override
  public void close() {
    running = false;
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    client.close();
  }
}
