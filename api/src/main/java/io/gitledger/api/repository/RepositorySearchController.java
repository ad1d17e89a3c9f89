package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.Viewer;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositorySearch;
import io.gitledger.query.repository.RepositorySearch.Mode;
import io.gitledger.query.repository.RepositorySearch.Sort;
import io.gitledger.query.repository.RepositoryView;
import java.util.Collection;
import java.util.Locale;
import org.springframework.web.bind.annotation.GetMapping;

/** Searches all repositories that the caller may see. */
@ApiController(tag = "repository")
class RepositorySearchController {
  /** The result. Generated clients use this class name. */
  record SearchResults(boolean ok, Collection<RepositoryView> data) {}

  private final RepositoryFinder finder;
  private final RepositoryViewFinder views;

  RepositorySearchController(RepositoryFinder finder, RepositoryViewFinder views) {
    this.finder = finder;
    this.views = views;
  }

  @Operation("Search for repositories")
  @GetMapping("/repos/search")
  PagedObject<SearchResults> repoSearch(
      Caller caller,
      @Query String q,
      @Query boolean topic,
      @Query boolean includeDesc,
      @Query long uid,
      @Query("priority_owner_id") long priorityOwnerId,
      @Query("team_id") long teamId,
      @Query long starredBy,
      @Query("private") Boolean withPrivate,
      @Query("is_private") Boolean isPrivate,
      @Query Boolean template,
      @Query Boolean archived,
      @Query String mode,
      @Query boolean exclusive,
      @Query String sort,
      @Query String order,
      Page page) {
    boolean sorted = sort != null && !sort.isEmpty();
    var search =
        new RepositorySearch(
            RepositorySearch.keywords(q),
            topic,
            includeDesc,
            uid,
            exclusive,
            teamId,
            starredBy,
            Boolean.FALSE.equals(withPrivate),
            isPrivate,
            template,
            archived,
            mode(mode),
            priorityOwnerId,
            sorted ? sort(sort) : Sort.NAME,
            sorted && descending(order));
    Viewer viewer = Viewers.of(caller);
    Paged<RepositoryView> found =
        views.page(finder.search(viewer, search, page.offset(), page.limit()), viewer);
    return new PagedObject<>(found, new SearchResults(true, found.items()));
  }

  private static Mode mode(String word) {
    return switch (word == null ? "" : word) {
      case "" -> Mode.ANY;
      case "source" -> Mode.SOURCE;
      case "fork" -> Mode.FORK;
      case "mirror" -> Mode.MIRROR;
      case "collaborative" -> Mode.COLLABORATIVE;
      default -> throw failure("Invalid search mode: \"" + word + "\"");
    };
  }

  private static Sort sort(String word) {
    return switch (word) {
      case "alpha", "created", "updated", "size", "git_size", "lfs_size", "stars", "forks", "id" ->
          Sort.valueOf(word.toUpperCase(Locale.ROOT));
      default -> throw failure("Invalid sort mode: \"" + word + "\"");
    };
  }

  private static boolean descending(String word) {
    return switch (word == null ? "" : word) {
      case "", "asc" -> false;
      case "desc" -> true;
      default -> throw failure("Invalid sort order: \"" + word + "\"");
    };
  }

  private static ApiError failure(String message) {
    return ApiError.invalid(message).asSearchFailure();
  }
}
