package io.gitledger.api.web.edge;

import io.gitledger.api.web.settings.CrossOriginSettings;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.cors.CorsConfiguration;
import org.springframework.web.cors.CorsUtils;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Cross-origin requests, if they are enabled (contract 00 section 9, 23 section 10). A request that
 * is not allowed gets the usual response without the headers: its browser hides the response from
 * the page.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 15)
class CrossOriginFilter extends OncePerRequestFilter {
  private static final Pattern COVERED =
      Pattern.compile(
          "/api/v1(?:/.*)?|/\\.well-known/.*"
              + "|/login/oauth/(?:access_token|userinfo|introspect|keys)"
              + "|/[^/]+/[^/]+/(?:HEAD|info/refs|objects/.+|git-(?:upload-pack|receive-pack|upload-archive))");

  private final boolean enabled;
  private final CorsConfiguration allowed = new CorsConfiguration();

  CrossOriginFilter(CrossOriginSettings settings) {
    enabled = settings.enabled();
    // Browsers reject an asterisk with credentials; a pattern responds with the origin.
    if (settings.allowCredentials() || !settings.allowedOrigins().contains(CorsConfiguration.ALL)) {
      allowed.setAllowedOriginPatterns(settings.allowedOrigins());
    } else {
      allowed.setAllowedOrigins(List.of(CorsConfiguration.ALL));
    }
    allowed.setAllowedMethods(settings.allowedMethods());
    allowed.setAllowedHeaders(settings.allowedHeaders());
    allowed.setAllowCredentials(settings.allowCredentials());
    allowed.setMaxAge(settings.maxAge());
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !enabled || !COVERED.matcher(request.getRequestURI()).matches();
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ORIGIN);
    if (CorsUtils.isPreFlightRequest(request)) {
      answerPreflight(request, response);
      return;
    }
    allow(request, request.getMethod(), response);
    chain.doFilter(request, response);
  }

  private void answerPreflight(HttpServletRequest request, HttpServletResponse response) {
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS);
    String method = request.getHeader(HttpHeaders.ACCESS_CONTROL_REQUEST_METHOD);
    List<String> headers = requestedHeaders(request);
    List<String> known = allowed.checkHeaders(headers);
    boolean all = known != null && known.size() == headers.size();
    if (!all || !allow(request, method, response)) return;
    response.setHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_METHODS, method);
    if (!known.isEmpty())
      response.setHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_HEADERS, String.join(", ", known));
    response.setHeader(HttpHeaders.ACCESS_CONTROL_MAX_AGE, String.valueOf(allowed.getMaxAge()));
  }

  private static List<String> requestedHeaders(HttpServletRequest request) {
    return Collections.list(request.getHeaders(HttpHeaders.ACCESS_CONTROL_REQUEST_HEADERS)).stream()
        .flatMap(Pattern.compile(",")::splitAsStream)
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .toList();
  }

  private boolean allow(HttpServletRequest request, String method, HttpServletResponse response) {
    String origin = allowed.checkOrigin(request.getHeader(HttpHeaders.ORIGIN));
    if (origin == null || allowed.checkHttpMethod(HttpMethod.valueOf(method)) == null) return false;
    response.setHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    if (Boolean.TRUE.equals(allowed.getAllowCredentials()))
      response.setHeader(HttpHeaders.ACCESS_CONTROL_ALLOW_CREDENTIALS, "true");
    return true;
  }
}
