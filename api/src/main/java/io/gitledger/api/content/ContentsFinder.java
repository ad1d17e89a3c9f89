package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.PagingSettings;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.query.content.ContentsExtResponseView;
import io.gitledger.query.content.ContentsResponseView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/** Files and directories of a commit, as JSON. */
@Component
@EnableConfigurationProperties(ContentSettings.class)
class ContentsFinder {
  private final GitTemplate git;
  private final RequestUrls addresses;
  private final ContentSettings settings;
  private final PagingSettings paging;

  ContentsFinder(
      GitTemplate git, RequestUrls addresses, ContentSettings settings, PagingSettings paging) {
    this.git = git;
    this.addresses = addresses;
    this.settings = settings;
    this.paging = paging;
  }

  /** Returns a file, link or submodule, or the entries of a directory. */
  ContentsExtResponseView at(
      RepositoryContext at, String given, String revision, ContentParts parts) {
    return git.read(
        at,
        repository -> {
          ContentRef ref = requireRef(repository, revision);
          String path = TreePaths.toRead(given);
          ObjectId tree = tree(repository, ref);
          TreeEntry entry = requireEntry(repository, tree, path);
          ContentsViews views = views(at, repository, ref);
          if (!entry.isTree()) return new ContentsExtResponseView(views.of(entry, parts), null);
          return new ContentsExtResponseView(
              null, views.of(entries(repository, entry), parts.inFolder()));
        });
  }

  /**
   * Returns several files in the order of their paths, null for those that cannot be shown. The
   * list is truncated silently at the limit of a page or of the response.
   */
  List<ContentsResponseView> files(RepositoryContext at, List<String> paths, String revision) {
    return git.read(
        at,
        repository -> {
          ContentRef ref = requireRef(repository, revision);
          return files(at, repository, ref, paths);
        });
  }

  List<ContentsResponseView> files(
      RepositoryContext at, GitRepository repository, ContentRef ref, List<String> paths)
      throws IOException {
    ObjectId tree = tree(repository, ref);
    ContentsViews views = views(at, repository, ref);
    List<ContentsResponseView> found = new ArrayList<>();
    long text = 0;
    for (String path : paths) {
      if (found.size() >= paging.defaultPagingNum()) break;
      Optional<TreeEntry> entry = path == null ? Optional.empty() : find(repository, tree, path);
      ContentsResponseView view =
          entry.isEmpty() ? null : views.of(entry.get(), ContentParts.USUAL);
      if (view != null && view.content() != null) text += view.content().length();
      if (text > settings.maxResponse().toBytes()) break;
      found.add(view);
    }
    return found;
  }

  /** Returns the given ref, by default the default branch, or throws a 404 if it does not exist. */
  private static ContentRef requireRef(GitRepository repository, String given) throws IOException {
    String name =
        given == null || given.isBlank() ? ContentRef.defaultBranch(repository) : given.trim();
    return ContentRef.find(repository, name).orElseThrow(() -> ApiError.noObject(name, ""));
  }

  private static Optional<TreeEntry> find(GitRepository repository, ObjectId tree, String path)
      throws IOException {
    try {
      String clean = TreePaths.toRead(path);
      return clean.isEmpty() ? Optional.empty() : new Trees(repository).find(tree, clean);
    } catch (ApiError malformed) {
      return Optional.empty();
    }
  }

  private ContentsViews views(RepositoryContext at, GitRepository repository, ContentRef ref) {
    return new ContentsViews(
        repository,
        ref,
        GitUrls.of(at, addresses.current()),
        Math.toIntExact(settings.maxBlob().toBytes()),
        id -> git.open(at, id));
  }

  private static ObjectId tree(GitRepository repository, ContentRef ref) throws IOException {
    return new Revisions(repository).tree(ref.commit()).orElseThrow(ApiError::notFound);
  }

  private static TreeEntry requireEntry(GitRepository repository, ObjectId tree, String path)
      throws IOException {
    Trees trees = new Trees(repository);
    Optional<TreeEntry> entry = trees.find(tree, path);
    if (entry.isPresent()) return entry.get();
    String missing = trees.firstMissing(tree, path).orElse(path);
    throw ApiError.noObject("", missing);
  }

  private List<TreeEntry> entries(GitRepository repository, TreeEntry folder) throws IOException {
    Trees.Page page = new Trees(repository).page(folder.id(), false, 0, settings.maxEntries() + 1);
    if (page.entries().size() > settings.maxEntries())
      throw ApiError.tooLarge(
          "the folder has more than " + settings.maxEntries() + " entries, list it as a git tree");
    if (folder.path().isEmpty()) return page.entries();
    return page.entries().stream()
        .map(
            entry ->
                new TreeEntry(
                    folder.path() + "/" + entry.path(), entry.mode(), entry.id(), entry.size()))
        .toList();
  }
}
