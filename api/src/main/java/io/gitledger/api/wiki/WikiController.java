package io.gitledger.api.wiki;

import io.gitledger.api.content.Base64Content;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.access.Unit;
import io.gitledger.query.wiki.WikiCommitListView;
import io.gitledger.query.wiki.WikiPageMetaDataView;
import io.gitledger.query.wiki.WikiPageName;
import io.gitledger.query.wiki.WikiPageView;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Pages of a repository's wiki. */
@ApiController(tag = "repository")
class WikiController {
  private static final String PAGE = "/repos/{owner}/{repo}/wiki/page/{*pageName}";

  /** The number of path segments before the name of a page, including the empty first one. */
  private static final int BEFORE_NAME = 8;

  private final WikiService service;
  private final WikiFinder finder;

  WikiController(WikiService service, WikiFinder finder) {
    this.service = service;
    this.finder = finder;
  }

  @PostMapping("/repos/{owner}/{repo}/wiki/new")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a wiki page")
  WikiPageView repoCreateWikiPage(
      RepositoryContext at,
      @Body(large = true) Supplier<CreateWikiPageOptions> body,
      HttpServletRequest request) {
    requireWiki(at).signedIn();
    at.requireNotArchived().requireWrite(Unit.WIKI);
    CreateWikiPageOptions page = body.get();
    return service.create(
        at, page.title(), Base64Content.of(request, page.contentBase64()), page.message());
  }

  @GetMapping(PAGE)
  @Operation("Get a wiki page")
  WikiPageView repoGetWikiPage(
      RepositoryContext at, @PathVariable String pageName, HttpServletRequest request) {
    return finder.get(requireWiki(at), name(request));
  }

  @PatchMapping(PAGE)
  @Operation("Edit a wiki page")
  WikiPageView repoEditWikiPage(
      RepositoryContext at,
      @PathVariable String pageName,
      @Body(large = true) Supplier<CreateWikiPageOptions> body,
      HttpServletRequest request) {
    requireWiki(at).requireNotArchived().requireWrite(Unit.WIKI);
    CreateWikiPageOptions page = body.get();
    return service.edit(
        at,
        name(request),
        page.title(),
        Base64Content.of(request, page.contentBase64()),
        page.message());
  }

  @DeleteMapping(PAGE)
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation("Delete a wiki page")
  void repoDeleteWikiPage(
      RepositoryContext at, @PathVariable String pageName, HttpServletRequest request) {
    requireWiki(at).requireNotArchived().requireWrite(Unit.WIKI);
    service.delete(at, name(request));
  }

  @GetMapping("/repos/{owner}/{repo}/wiki/pages")
  @Operation("Get all wiki pages")
  Paged<WikiPageMetaDataView> repoGetWikiPages(
      RepositoryContext at,
      @Query(about = "page number of results to return (1-based)") Integer page,
      @Query(about = "page size of results") Integer limit) {
    return finder.list(requireWiki(at), page, limit);
  }

  @GetMapping("/repos/{owner}/{repo}/wiki/revisions/{*pageName}")
  @Operation("Get revisions of a wiki page")
  PagedObject<WikiCommitListView> repoGetWikiPageRevisions(
      RepositoryContext at,
      @PathVariable String pageName,
      @Query(about = "page number of results to return (1-based)") Integer page,
      HttpServletRequest request) {
    return finder.revisions(requireWiki(at), name(request), page);
  }

  static RepositoryContext requireWiki(RepositoryContext at) {
    if (!WikiRepositories.isEnabled(at.row())) throw ApiError.notFound();
    return at.requireRead(Unit.WIKI);
  }

  /**
   * Returns the name of the page from the raw path, because different names may be equal when
   * decoded.
   */
  private static WikiPageName name(HttpServletRequest request) {
    return WikiPageName.ofPath(request.getRequestURI().split("/", BEFORE_NAME + 1)[BEFORE_NAME]);
  }
}
