package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.language.LanguageFinder;
import io.gitledger.query.language.LanguageFinder.Code;
import io.gitledger.query.page.RowPage;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/** Finds repositories and creates their views for callers. */
@Component
public class RepositoryViewFinder {
  private final RepositoryFinder finder;
  private final RepositoryViews views;
  private final LanguageFinder languages;
  private final Access access;
  private final RequestUrls urls;

  RepositoryViewFinder(
      RepositoryFinder finder,
      RepositoryViews views,
      LanguageFinder languages,
      Access access,
      RequestUrls urls) {
    this.finder = finder;
    this.views = views;
    this.languages = languages;
    this.access = access;
    this.urls = urls;
  }

  public RepositoryView view(RepositoryContext repository) {
    return withLanguages(List.of(plainView(repository))).getFirst();
  }

  public RepositoryView viewWithoutLanguage(RepositoryContext repository) {
    return withLicenses(List.of(plainView(repository))).getFirst();
  }

  RepositoryView viewWithoutLanguage(RepositoryRow row, Viewer viewer) {
    return withLicenses(views.of(List.of(row), viewer, urls.current())).getFirst();
  }

  private RepositoryView plainView(RepositoryContext repository) {
    return views.of(
        repository.row(),
        repository.owner(),
        repository.permission(),
        repository.viewer(),
        urls.current());
  }

  private List<RepositoryView> withLanguages(List<RepositoryView> shown) {
    return withCode(shown, Code::language);
  }

  /**
   * Adds the licences of the code. According to the contract most responses do not contain the
   * language.
   */
  private List<RepositoryView> withLicenses(List<RepositoryView> shown) {
    return withCode(shown, _ -> "");
  }

  private List<RepositoryView> withCode(
      List<RepositoryView> shown, Function<Code, String> language) {
    Map<Long, Code> known = languages.code(shown.stream().map(RepositoryView::id).toList());
    return shown.stream()
        .map(
            view -> {
              Code code = known.get(view.id());
              return code == null ? view : view.with(language.apply(code), code.licenses());
            })
        .toList();
  }

  /** Returns the licences found in the code, or else those that the repository was created with. */
  public List<String> licenses(RepositoryRow row) {
    Code code = languages.code(List.of(row.id)).get(row.id);
    return code == null || code.licenses() == null ? List.of(row.licenses) : code.licenses();
  }

  public Paged<RepositoryView> page(RowPage<RepositoryRow> found, Viewer viewer) {
    return Paged.linked(
        withLanguages(views.of(found.rows(), viewer, urls.current())), found.total());
  }

  public Paged<RepositoryView> pageWithoutLanguage(RowPage<RepositoryRow> found, Viewer viewer) {
    return Paged.linked(
        withLicenses(views.of(found.rows(), viewer, urls.current())), found.total());
  }

  /**
   * Lists the repositories of an account. The contract drops invisible ones after paging, so pages
   * may be short and the total larger. For anonymous callers and public-only tokens the total does
   * not include private ones.
   */
  public Paged<RepositoryView> ownedBy(AccountRow owner, Caller caller, Page page) {
    Viewer viewer = Viewers.of(caller);
    if (!seesOwner(viewer, owner)) return Paged.linked(List.of(), 0);
    boolean publicOnly = viewer.anonymous() || viewer.publicOnly();
    RowPage<RepositoryRow> found =
        finder.ownedBy(owner.id, publicOnly, page.offset(), page.limit());
    var permissions = access.permissions(viewer, found.rows());
    var visible = found.rows().stream().filter(row -> permissions.get(row.id).any()).toList();
    return Paged.linked(withLanguages(views.of(visible, viewer, urls.current())), found.total());
  }

  private boolean seesOwner(Viewer viewer, AccountRow owner) {
    return access.sees(viewer, owner)
        && (!viewer.publicOnly() || owner.visibility.equals("public"));
  }

  /** Returns a repository as its owner sees it, regardless of the caller. */
  public RepositoryView viewAsOwner(long repository, AccountRow owner) {
    RepositoryRow row = finder.findById(repository).orElseThrow(ApiError::notFound);
    return views.asOwner(row, owner, urls.current());
  }
}
