package io.gitledger.api.git;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.repository.RepositorySettings;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.query.Input;
import io.gitledger.query.access.Access;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.util.HtmlUtils;

/**
 * What the Go toolchain asks for before it clones a module (contract 23 section 10). Repositories
 * that do not exist, or that the caller may not read, get the same answer.
 */
@Controller
class GoGetController {
  private static final String OWNER = "/{owner:(?!(?:api|login|user)$).*}";

  private final Access access;
  private final RequestUrls addresses;
  private final RepositorySettings settings;

  GoGetController(Access access, RequestUrls addresses, RepositorySettings settings) {
    this.settings = settings;
    this.access = access;
    this.addresses = addresses;
  }

  /**
   * Not mapped by {@code params}: Spring would parse bodies of other requests to look for them. Not
   * below the paths of other routes, which no account can be called like: a wrong method stays 405.
   */
  @GetMapping({OWNER + "/{repo}", OWNER + "/{repo}/{*rest}"})
  ResponseEntity<String> goGet(
      @PathVariable String owner,
      @PathVariable String repo,
      Caller caller,
      HttpServletRequest request) {
    if (!"1".equals(Input.of(request).query().first("go-get")))
      throw ApiError.notFound("404 page not found").asText();
    String name = repo.endsWith(".git") ? repo.substring(0, repo.length() - 4) : repo;
    Urls urls = addresses.current();
    String page = urls.html(owner, name);
    String module = page.replaceFirst("^[a-z]+://", "");
    String source = page + "/src/branch/" + branch(owner, name, caller);
    String html =
        """
        <!doctype html>
        <html>
        <head>
        <meta name="go-import" content="%1$s git %2$s">
        <meta name="go-source" content="%1$s _ %3$s{/dir} %3$s{/dir}/{file}#L{line}">
        </head>
        <body>go get %1$s</body>
        </html>
        """
            .formatted(escaped(module), escaped(urls.cloneHttp(owner, name)), escaped(source));
    return ResponseEntity.ok().contentType(MediaType.TEXT_HTML).body(html);
  }

  private String branch(String owner, String name, Caller caller) {
    return access
        .find(Viewers.of(caller), owner, name)
        .filter(found -> found.permission().reads(Unit.CODE))
        .map(found -> found.row().defaultBranch)
        .orElse(settings.defaultBranch());
  }

  private static String escaped(String text) {
    return HtmlUtils.htmlEscape(text);
  }
}
