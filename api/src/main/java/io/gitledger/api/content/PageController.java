package io.gitledger.api.content;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Locale;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * The URLs in {@code html_url}. As there is no web interface, they redirect to the resources of the
 * API, where these are public.
 */
@Controller
class PageController {
  private static final String REPOSITORY = "/{owner}/{repo}";
  private static final String GIT = ".git";
  private static final String WIKI = ".wiki";
  private static final String WIKI_PAGES = "wiki/pages";

  private final AccountResolver accounts;
  private final RepositoryResolver repositories;
  private final GitTemplate git;
  private final RequestUrls addresses;
  private final WebSettings settings;
  private final RenamedBranches renamed;

  PageController(
      AccountResolver accounts,
      RepositoryResolver repositories,
      GitTemplate git,
      RequestUrls addresses,
      WebSettings settings,
      RenamedBranches renamed) {
    this.renamed = renamed;
    this.accounts = accounts;
    this.repositories = repositories;
    this.git = git;
    this.addresses = addresses;
    this.settings = settings;
  }

  @GetMapping("/{owner}")
  ResponseEntity<Void> account(@PathVariable String owner, Caller caller) {
    return redirect(
        () -> addresses.current().api("users", accounts.resolveVisible(owner, caller).login));
  }

  /**
   * Redirects to a repository. Excludes the paths of other routes, which are no valid account
   * names.
   */
  @GetMapping("/{owner:(?!(?:api|login|user)$).*}/{repo}")
  ResponseEntity<Void> repository(
      @PathVariable String owner, @PathVariable String repo, Caller caller) {
    String name = withoutEnd(repo, GIT);
    return name.endsWith(WIKI)
        ? redirect(() -> resource(owner, withoutEnd(name, WIKI), caller, WIKI_PAGES))
        : redirect(() -> resource(owner, name, caller));
  }

  private static String withoutEnd(String text, String end) {
    return text.endsWith(end) ? text.substring(0, text.length() - end.length()) : text;
  }

  @GetMapping(REPOSITORY + "/wiki/{*page}")
  ResponseEntity<Void> wikiPage(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String page,
      Caller caller,
      HttpServletRequest request) {
    if (page.length() <= 1) return redirect(() -> resource(owner, repo, caller, WIKI_PAGES));
    // After decoding, names of different pages would be equal.
    String raw = request.getRequestURI().split("/", 5)[4];
    return redirect(() -> resource(owner, repo, caller, "wiki", "page", raw));
  }

  @GetMapping(REPOSITORY + "/{kind:issues|pulls}/{index:[0-9]{1,18}}")
  ResponseEntity<Void> issue(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String index,
      Caller caller) {
    return redirect(() -> resource(owner, repo, caller, "issues", index));
  }

  @GetMapping(REPOSITORY + "/releases/tag/{*tag}")
  ResponseEntity<Void> release(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String tag,
      Caller caller) {
    String name = Urls.segment(TreePaths.rest(tag));
    return redirect(() -> resource(owner, repo, caller, "releases", "tags", name));
  }

  @GetMapping(REPOSITORY + "/commit/{sha:[0-9a-f]{40}}")
  ResponseEntity<Void> commit(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String sha,
      Caller caller) {
    return redirect(() -> resource(owner, repo, caller, "git", "commits", sha));
  }

  @GetMapping(REPOSITORY + "/src/{kind:branch|tag|commit}/{*path}")
  ResponseEntity<Void> source(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String kind,
      @PathVariable String path,
      Caller caller) {
    var wanted = ContentRef.Kind.valueOf(kind.toUpperCase(Locale.ROOT));
    return redirect(
        () -> {
          RepositoryContext at = repositories.resolve(owner, repo, caller).requireRead(Unit.CODE);
          if (wanted == ContentRef.Kind.BRANCH)
            renamed.requirePresent(at, "src", TreePaths.rest(path));
          RevisionPath found =
              git.read(at, in -> RevisionPath.find(in, TreePaths.rest(path) + "/", wanted))
                  .orElseThrow(PageController::unknown);
          return GitUrls.of(at, addresses.current())
              .contents(found.path().replaceFirst("/+$", ""), found.ref().name());
        });
  }

  private String resource(String owner, String repo, Caller caller, String... below) {
    RepositoryContext at = repositories.resolve(owner, repo, caller);
    String repository = addresses.current().api("repos", at.owner().login, at.row().name);
    return repository + (below.length == 0 ? "" : "/" + String.join("/", below));
  }

  /** Redirects. Missing and unreadable targets get the response of an unknown path. */
  private ResponseEntity<Void> redirect(Supplier<String> address) {
    if (settings.requireSignIn()) throw unknown();
    try {
      return ResponseEntity.status(HttpStatus.SEE_OTHER)
          .location(URI.create(address.get()))
          .build();
    } catch (ApiError refused) {
      throw refused.status() == HttpStatus.NOT_FOUND ? unknown() : refused;
    }
  }

  private static ApiError unknown() {
    return ApiError.notFound("404 page not found").asText();
  }
}
