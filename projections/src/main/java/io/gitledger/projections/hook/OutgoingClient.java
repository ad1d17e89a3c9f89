package io.gitledger.projections.hook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.Closer;
import org.apache.hc.core5.util.Timeout;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The HTTP client for all outgoing requests of this process. Every address is checked when
 * connecting, for the target and for each redirect. A request is limited in time and in the size of
 * the response read.
 */
@Component
public class OutgoingClient implements AutoCloseable {
  private static final Duration TIME_LIMIT = Duration.ofSeconds(5);
  private static final int BODY_LIMIT = 64 * 1024;
  private static final int PART = 8 * 1024;
  private static final int REDIRECTS = 10;
  private static final String LABELS = OutgoingClient.class.getName();
  private static final int CONNECTIONS = 256;
  private static final int CONNECTIONS_PER_TARGET = 32;

  private final AllowedHosts allowed;
  private final CloseableHttpClient client;
  private final ScheduledExecutorService clock = timer();

  public OutgoingClient(@Value("${gitledger.webhook-allowed-hosts:}") Set<String> allowedHosts) {
    allowed = new AllowedHosts(allowedHosts);
    Timeout limit = Timeout.of(TIME_LIMIT);
    var connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setDnsResolver(new Vetting())
            .setMaxConnTotal(CONNECTIONS)
            .setMaxConnPerRoute(CONNECTIONS_PER_TARGET)
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(limit)
                    .setSocketTimeout(limit)
                    .setTimeToLive(Timeout.ofMinutes(1))
                    .build())
            .build();
    client =
        HttpClients.custom()
            .setConnectionManager(connections)
            .setDefaultRequestConfig(
                RequestConfig.custom()
                    .setConnectionRequestTimeout(limit)
                    .setResponseTimeout(limit)
                    .setMaxRedirects(REDIRECTS)
                    .build())
            .disableAutomaticRetries()
            .disableCookieManagement()
            .disableAuthCaching()
            .addRequestInterceptorFirst(OutgoingClient::label)
            .setUserAgent("Gitledger")
            .build();
  }

  /**
   * Repeats the headers on a redirect. A redirect that turns a POST into a GET (301, 302, 303)
   * would lose the headers that describe and sign the request. Only the credentials are for the
   * first target alone.
   */
  private static void label(HttpRequest request, EntityDetails entity, HttpContext context) {
    if (!(context.getAttribute(LABELS) instanceof Map<?, ?> labels)) return;
    labels.forEach(
        (name, value) -> {
          boolean authorizes = HttpHeaders.AUTHORIZATION.equals(name);
          if (!authorizes && !request.containsHeader((String) name))
            request.setHeader((String) name, value);
        });
  }

  private static ScheduledExecutorService timer() {
    var executor =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("outgoing-clock").factory());
    executor.setRemoveOnCancelPolicy(true);
    return executor;
  }

  private final class Vetting implements DnsResolver {
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      return allowed.resolve(host);
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }

  /**
   * The response of the receiver.
   *
   * @param status HTTP status, or 0 if there was no response
   * @param body the beginning of the response body, or the reason why there is none
   * @param publicTarget whether the response came from a public address
   */
  public record Answer(
      int status, Map<String, String> headers, String body, boolean publicTarget, long millis) {
    public boolean succeeded() {
      return status / 100 == 2;
    }
  }

  /**
   * Returns whether a URL can be a target at all: absolute http or https, and a host that is not a
   * forbidden address (or a name for one on this machine). Other names are resolved only when a
   * request is sent.
   */
  public boolean acceptable(String url) {
    try {
      URI uri = new URI(url);
      boolean web =
          "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      if (web && uri.getHost() == null) return isAcceptableService(uri);
      if (!web || uri.getPort() > 65_535) return false;
      String host = uri.getHost().replaceAll("^\\[|\\]$|\\.$", "");
      boolean known =
          host.contains(":")
              || host.matches("(.*\\.)?([0-9]+|0[xX][0-9a-fA-F]*)")
              || host.equalsIgnoreCase("localhost");
      // Some resolve 0177.0.0.1 to 177.0.0.1, others to 127.0.0.1.
      if (known && host.matches("(.*\\.)?0[0-9]+(\\..*)?")) return false;
      if (known) allowed.resolve(host);
      return true;
    } catch (java.net.URISyntaxException | UnknownHostException e) {
      return false;
    }
  }

  /** Accepts names with underscores, which containers may have and domains may not. */
  private boolean isAcceptableService(URI uri) {
    String authority = uri.getRawAuthority();
    return authority != null
        && authority.contains("_")
        && acceptable(uri.getScheme() + "://" + authority.replace('_', '-') + "/");
  }

  /** A request. It has no body if {@code body} is null. */
  public record Request(String method, String url, String contentType, String body) {}

  /** Sends a request. Never throws on network or target failures. */
  public Answer send(Request asked, Map<String, String> headers) {
    long start = System.nanoTime();
    try {
      var target = TargetAddress.of(asked.url());
      var request = new HttpUriRequestBase(asked.method(), target.uri());
      target
          .authorization()
          .ifPresent(basic -> request.setHeader(HttpHeaders.AUTHORIZATION, basic));
      headers.forEach(request::setHeader);
      if (asked.body() != null) {
        request.setEntity(new StringEntity(asked.body(), StandardCharsets.UTF_8));
        request.setHeader("Content-Type", asked.contentType());
      }
      var context = HttpClientContext.create();
      context.setAttribute(LABELS, headers);
      var cut = clock.schedule(request::cancel, TIME_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
      try {
        ClassicHttpResponse response = client.executeOpen(null, request, context);
        try {
          return answer(response, context, start);
        } finally {
          // Ends the connection of a response that is still being sent: close() alone would read
          // the rest.
          request.cancel();
          Closer.closeQuietly(response);
        }
      } finally {
        cut.cancel(false);
      }
    } catch (IOException | RuntimeException e) {
      return new Answer(0, Map.of(), "Delivery: " + reason(e), false, millisSince(start));
    }
  }

  /**
   * Sends a request whose response is read by the caller, who limits and closes it. Redirects are
   * returned as responses, and nothing is decompressed.
   *
   * @param stall the maximum time without data from the target
   */
  public ClassicHttpResponse open(HttpUriRequestBase request, Duration stall) throws IOException {
    request.setConfig(
        RequestConfig.custom()
            .setConnectionRequestTimeout(Timeout.of(TIME_LIMIT))
            .setResponseTimeout(Timeout.of(stall))
            .setRedirectsEnabled(false)
            .setContentCompressionEnabled(false)
            .build());
    return client.executeOpen(null, request, HttpClientContext.create());
  }

  private Answer answer(ClassicHttpResponse response, HttpClientContext context, long start)
      throws IOException {
    var headers = new LinkedHashMap<String, String>();
    for (Header header : response.getHeaders())
      headers.merge(header.getName(), header.getValue(), (a, b) -> a + ", " + b);
    String body = read(response.getEntity());
    return new Answer(response.getCode(), headers, body, isPublic(context), millisSince(start));
  }

  /**
   * Reads the beginning of a body. If the transfer fails, returns what was received, because the
   * status is known by then.
   */
  private static String read(HttpEntity entity) {
    var body = new ByteArrayOutputStream();
    if (entity != null) {
      try {
        InputStream content = entity.getContent();
        byte[] part = new byte[PART];
        int read;
        while (content != null
            && body.size() < BODY_LIMIT
            && (read = content.read(part, 0, Math.min(PART, BODY_LIMIT - body.size()))) > 0)
          body.write(part, 0, read);
      } catch (IOException cutOff) {
        return text(body);
      }
    }
    return text(body);
  }

  private static String text(ByteArrayOutputStream body) {
    return body.toString(StandardCharsets.UTF_8).replace("\0", "");
  }

  private boolean isPublic(HttpClientContext context) {
    List<URI> targets = new ArrayList<>();
    if (context.getRedirectLocations() != null)
      targets.addAll(context.getRedirectLocations().getAll());
    try {
      String first = context.getHttpRoute().getTargetHost().getHostName();
      if (!allPublic(first)) return false;
      for (URI target : targets) if (!allPublic(target.getHost())) return false;
      return true;
    } catch (UnknownHostException e) {
      return false;
    }
  }

  private boolean allPublic(String host) throws UnknownHostException {
    for (InetAddress address : allowed.resolve(host))
      if (!AllowedHosts.isPublic(address)) return false;
    return true;
  }

  private static String reason(Exception e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }

  private static long millisSince(long start) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  @Override
  public void close() throws IOException {
    clock.shutdownNow();
    client.close();
  }
}
