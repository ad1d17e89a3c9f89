package io.gitledger.api.web.caller;

import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header {@code Signature} of a request (draft-cavage-http-signatures-12).
 *
 * @param keyId the URL or the fingerprint of the key
 * @param headers names of the signed headers in order, in lower case
 * @param created when it was signed, in seconds since 1970; null if absent
 * @param expires when it expires; null if absent
 */
public record SignatureHeader(
    String keyId,
    String algorithm,
    List<String> headers,
    byte[] signature,
    Long created,
    Long expires) {
  private static final int MAX_LENGTH = 8_192;
  private static final Pattern PARAMETER =
      Pattern.compile("\\s*([A-Za-z]+)=(?:\"([^\"]*)\"|([0-9]+))\\s*(?:,|$)");
  private static final String REQUEST_TARGET = "(request-target)";
  private static final String CREATED = "(created)";
  private static final String EXPIRES = "(expires)";
  private static final Duration MAX_AGE = Duration.ofMinutes(5);

  /** Parses the header. Returns empty for an absent or malformed one. */
  public static Optional<SignatureHeader> of(HttpServletRequest request) {
    List<String> all = Collections.list(request.getHeaders("Signature"));
    if (all.size() != 1 || all.getFirst().length() > MAX_LENGTH) return Optional.empty();
    Map<String, String> parameters = new HashMap<>();
    Matcher parameter = PARAMETER.matcher(all.getFirst());
    int end = 0;
    while (parameter.find() && parameter.start() == end) {
      String value = parameter.group(2) == null ? parameter.group(3) : parameter.group(2);
      if (parameters.put(parameter.group(1), value) != null) return Optional.empty();
      end = parameter.end();
    }
    return end == all.getFirst().length() ? of(parameters) : Optional.empty();
  }

  private static Optional<SignatureHeader> of(Map<String, String> parameters) {
    String keyId = parameters.get("keyId");
    String signature = parameters.get("signature");
    if (keyId == null || signature == null) return Optional.empty();
    String headers = parameters.getOrDefault("headers", "date").toLowerCase(Locale.ROOT);
    try {
      return Optional.of(
          new SignatureHeader(
              keyId,
              parameters.getOrDefault("algorithm", "hs2019"),
              Arrays.asList(headers.strip().split(" +", -1)),
              Base64.getDecoder().decode(signature),
              seconds(parameters.get("created")),
              seconds(parameters.get("expires"))));
    } catch (IllegalArgumentException neitherBase64NorNumber) {
      return Optional.empty();
    }
  }

  private static Long seconds(String text) {
    return text == null ? null : Long.valueOf(text);
  }

  /** Returns whether method, path and query of the request are signed. */
  public boolean coversTarget() {
    return headers.contains(REQUEST_TARGET);
  }

  /** Returns whether the request is at most five minutes old according to a signed time. */
  public boolean isFresh(HttpServletRequest request) {
    long now = Instant.now().getEpochSecond();
    if (headers.contains(EXPIRES) && (expires == null || expires < now)) return false;
    if (headers.contains(CREATED)) return created != null && isNear(created, now);
    return headers.contains("date") && isNear(date(request), now);
  }

  private static boolean isNear(long time, long now) {
    return time >= now - MAX_AGE.toSeconds() && time <= now + MAX_AGE.toSeconds();
  }

  private static long date(HttpServletRequest request) {
    try {
      return Math.floorDiv(request.getDateHeader("Date"), 1_000L);
    } catch (IllegalArgumentException notADate) {
      return -1;
    }
  }

  /** Returns the text that was signed, or empty if a header in it is missing. */
  public Optional<String> signed(HttpServletRequest request) {
    var text = new StringBuilder();
    for (String name : headers) {
      Object value =
          switch (name) {
            case REQUEST_TARGET -> target(request);
            case CREATED -> created;
            case EXPIRES -> expires;
            default -> header(name, request);
          };
      if (value == null) return Optional.empty();
      if (!text.isEmpty()) text.append('\n');
      text.append(name).append(": ").append(value);
    }
    return Optional.of(text.toString());
  }

  private static String target(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getMethod().toLowerCase(Locale.ROOT)
        + " "
        + request.getRequestURI()
        + (query == null ? "" : "?" + query);
  }

  private static String header(String name, HttpServletRequest request) {
    List<String> values = Collections.list(request.getHeaders(name));
    return values.isEmpty() ? null : String.join(", ", values.stream().map(String::strip).toList());
  }
}
