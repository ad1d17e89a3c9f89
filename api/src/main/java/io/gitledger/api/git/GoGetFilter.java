package io.gitledger.api.git;

import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.query.Input;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.Access;
import jakarta.servlet.FilterChain;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.util.HtmlUtils;
import org.springframework.web.util.UriUtils;

/**
 * Responds to the requests of the Go toolchain before it clones a module, at any path of a
 * repository (contract 23 section 10). Missing repositories get the same response as those that the
 * caller may not read.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 30)
class GoGetFilter extends OncePerRequestFilter {
  private final Access access;
  private final GitHttpAdmission admission;
  private final RequestUrls addresses;
  private final RepositorySettings settings;
  private final GitHttpSettings http;

  GoGetFilter(
      Access access,
      GitHttpAdmission admission,
      RequestUrls addresses,
      RepositorySettings settings,
      GitHttpSettings http) {
    this.access = access;
    this.admission = admission;
    this.addresses = addresses;
    this.settings = settings;
    this.http = http;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    return !reads
        || request.getQueryString() == null
        || !"1".equals(Input.of(request).query().first("go-get"))
        || request.getRequestURI().startsWith("/api/")
        || segments(request).length < 3;
  }

  /** Returns the segments of the path. The first one, before the leading slash, is empty. */
  private static String[] segments(HttpServletRequest request) {
    return request.getRequestURI().split("/");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException {
    String[] path = segments(request);
    String owner = UriUtils.decode(path[1], StandardCharsets.UTF_8);
    String repo = UriUtils.decode(path[2], StandardCharsets.UTF_8);
    String name = repo.endsWith(".git") ? repo.substring(0, repo.length() - 4) : repo;
    String branch = findBranch(owner, name, request).orElse(settings.defaultBranch());
    byte[] html = page(owner, name, branch, addresses.current()).getBytes(StandardCharsets.UTF_8);
    response.setContentType(MediaType.TEXT_HTML_VALUE);
    response.setCharacterEncoding(StandardCharsets.UTF_8);
    response.setContentLength(html.length);
    response.getOutputStream().write(html);
  }

  private String page(String owner, String name, String branch, Urls urls) {
    String page = urls.html(owner, name);
    String clone = http.enabled() ? urls.cloneHttp(owner, name) : urls.cloneSshUrl(owner, name);
    String module = page.replaceFirst("^[a-z]+://", "");
    String source = page + "/src/branch/" + branch;
    return """
    <!doctype html>
    <html>
    <head>
    <meta name="go-import" content="%1$s git %2$s">
    <meta name="go-source" content="%1$s _ %3$s{/dir} %3$s{/dir}/{file}#L{line}">
    </head>
    <body>go get %1$s</body>
    </html>
    """
        .formatted(escaped(module), escaped(clone), escaped(source));
  }

  /** Returns the default branch of a repository if the caller may read its code. */
  private Optional<String> findBranch(String owner, String name, HttpServletRequest request) {
    return admission
        .findReader(request)
        .flatMap(reader -> access.find(reader, owner, name))
        .filter(found -> found.permission().reads(Unit.CODE))
        .map(found -> found.row().defaultBranch);
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text);
  }
}
