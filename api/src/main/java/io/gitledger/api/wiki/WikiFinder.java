package io.gitledger.api.wiki;

import io.gitledger.api.content.ContentSettings;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RawFile;
import io.gitledger.api.content.RawFiles;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.page.PagingSettings;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.CommitQuery;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.LastCommits;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.git.read.Signature;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.query.content.Base64Stream;
import io.gitledger.query.content.CommitView.CommitUser;
import io.gitledger.query.wiki.WikiCommitListView;
import io.gitledger.query.wiki.WikiCommitView;
import io.gitledger.query.wiki.WikiPageMetaDataView;
import io.gitledger.query.wiki.WikiPageName;
import io.gitledger.query.wiki.WikiPageView;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Pages of wikis and their histories. */
@Component
class WikiFinder {
  private static final WikiPageName SIDEBAR = new WikiPageName("_Sidebar");
  private static final WikiPageName FOOTER = new WikiPageName("_Footer");
  private static final Base64Stream NOTHING = new Base64Stream(0, InputStream::nullInputStream);
  private static final int REVISIONS_PER_PAGE = 50;
  private static final int MAX_COMMITS = 100_000;

  private final GitTemplate git;
  private final RawFiles files;
  private final RequestUrls addresses;
  private final ContentSettings settings;
  private final PagingSettings paging;

  WikiFinder(
      WikiRepositories wikis,
      RawFiles files,
      RequestUrls addresses,
      ContentSettings settings,
      PagingSettings paging) {
    this.git = new GitTemplate(row -> wikis.open(row.id), row -> wikis.open(row.id));
    this.files = files;
    this.addresses = addresses;
    this.settings = settings;
    this.paging = paging;
  }

  WikiPageView get(RepositoryContext at, WikiPageName name) {
    return read(at, wiki -> view(at, wiki, name));
  }

  /** Work on a wiki that has a commit. */
  private interface Work<T> {
    T on(WikiTree wiki) throws IOException;
  }

  private <T> T read(RepositoryContext at, Work<T> work) {
    return git.read(
        at, repository -> work.on(WikiTree.find(repository).orElseThrow(ApiError::notFound)));
  }

  WikiPageView view(RepositoryContext at, WikiTree wiki, WikiPageName name) throws IOException {
    TreeEntry file = requireFile(wiki, name);
    CommitLog.Page history = new CommitLog(wiki.repository()).page(history(wiki, file), 0, 1);
    return new WikiPageView(
        name.title(),
        page(at, name),
        name.subUrl(),
        history.commits().stream().findFirst().map(WikiFinder::view).orElse(null),
        content(at, file),
        history.total(),
        content(at, wiki, SIDEBAR),
        content(at, wiki, FOOTER));
  }

  private static TreeEntry requireFile(WikiTree wiki, WikiPageName name) throws IOException {
    return wiki.find(name).orElseThrow(ApiError::notFound);
  }

  private static CommitQuery history(WikiTree wiki, TreeEntry file) {
    return CommitQuery.of(wiki.commit()).withPath(file.path());
  }

  private Base64Stream content(RepositoryContext at, WikiTree wiki, WikiPageName part)
      throws IOException {
    Optional<TreeEntry> file = wiki.find(part);
    return file.isPresent() ? content(at, file.get()) : NOTHING;
  }

  private Base64Stream content(RepositoryContext at, TreeEntry file) {
    return file.size() > settings.maxBlob().toBytes()
        ? NOTHING
        : new Base64Stream((int) file.size(), () -> git.open(at, file.id()));
  }

  private String page(RepositoryContext at, WikiPageName name) {
    return addresses.current().html(at.owner().login, at.row().name, "wiki") + "/" + name.subUrl();
  }

  /** Lists the pages among some entries of the root directory. The total counts all entries. */
  Paged<WikiPageMetaDataView> list(RepositoryContext at, Integer number, Integer limit) {
    int size =
        limit == null || limit <= 1
            ? paging.defaultPagingNum()
            : Math.min(limit, settings.maxEntries());
    Page page = new Page(number == null ? 1 : Math.max(number, 1), size);
    return read(
        at,
        wiki -> {
          int skip = (int) Math.min(page.offset(), Integer.MAX_VALUE);
          Trees.Page entries =
              new Trees(wiki.repository()).page(wiki.tree(), false, skip, page.limit());
          return Paged.linked(pages(at, wiki, entries.entries()), entries.total(), page);
        });
  }

  private List<WikiPageMetaDataView> pages(
      RepositoryContext at, WikiTree wiki, List<TreeEntry> entries) throws IOException {
    Map<String, WikiPageName> pages = new LinkedHashMap<>();
    for (TreeEntry entry : entries)
      if (entry.isFile())
        WikiPageName.ofFile(entry.name()).ifPresent(name -> pages.put(entry.name(), name));
    Map<String, CommitInfo> commits =
        new LastCommits(wiki.repository(), MAX_COMMITS).infos(wiki.commit(), "", pages.keySet());
    List<WikiPageMetaDataView> views = new ArrayList<>(pages.size());
    pages.forEach(
        (file, name) ->
            views.add(
                new WikiPageMetaDataView(
                    name.title(),
                    page(at, name),
                    name.subUrl(),
                    commits.containsKey(file) ? view(commits.get(file)) : null)));
    return views;
  }

  /** Lists the commits of a page, newest first. */
  PagedObject<WikiCommitListView> revisions(
      RepositoryContext at, WikiPageName name, Integer number) {
    long page = number == null ? 1 : Math.max(number, 1);
    return read(
        at,
        wiki -> {
          int skip = (int) Math.min((page - 1) * REVISIONS_PER_PAGE, Integer.MAX_VALUE);
          CommitLog.Page found =
              new CommitLog(wiki.repository())
                  .page(history(wiki, requireFile(wiki, name)), skip, REVISIONS_PER_PAGE);
          List<WikiCommitView> commits = found.commits().stream().map(WikiFinder::view).toList();
          return new PagedObject<>(
              Paged.counted(commits, found.total()),
              new WikiCommitListView(commits, found.total()));
        });
  }

  /** Sends the content of any file. */
  void send(
      RepositoryContext at, String path, HttpServletRequest request, HttpServletResponse response) {
    RawFiles.Search search =
        in -> {
          ObjectId head = WikiTree.find(in).orElseThrow(ApiError::notFound).commit();
          ContentRef branch = ContentRef.branch(ContentRef.defaultBranch(in), head);
          return RawFile.at(in, Optional.of(new RevisionPath(branch, path)));
        };
    files.send(at, git, search, RawFiles.Form.FILE, request, response);
  }

  private static WikiCommitView view(CommitInfo commit) {
    return new WikiCommitView(
        commit.id().name(), signed(commit.author()), signed(commit.committer()), commit.message());
  }

  private static CommitUser signed(Signature by) {
    return new CommitUser(by.name(), by.email(), by.timeInUtc());
  }
}
