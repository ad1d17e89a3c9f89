package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import io.gitledger.query.content.Base64Stream;
import io.gitledger.query.content.GitBlobResponseView;
import io.gitledger.query.content.GitTreeResponseView;
import io.gitledger.query.content.GitTreeResponseView.GitEntry;
import io.gitledger.query.content.ReferenceView;
import io.gitledger.query.content.ReferenceView.GitObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Git objects and the refs that point to them. */
@Component
class GitDataFinder {
  private static final String REMOTES = "refs/remotes/";

  private final GitTemplate git;
  private final RequestUrls addresses;
  private final ContentSettings settings;

  GitDataFinder(GitTemplate git, RequestUrls addresses, ContentSettings settings) {
    this.git = git;
    this.addresses = addresses;
    this.settings = settings;
  }

  /**
   * Lists the refs whose full name after {@code refs/} has this prefix, or throws a 404 if there is
   * none.
   */
  List<ReferenceView> refs(RepositoryContext at, String prefix) {
    GitUrls urls = GitUrls.of(at, addresses.current());
    List<ReferenceView> refs =
        git.read(
            at,
            repository -> {
              List<ReferenceView> found = new ArrayList<>();
              for (NamedRef ref : NamedRef.withPrefix(repository, "refs/" + prefix))
                if (!ref.name().startsWith(REMOTES))
                  found.add(view(urls, ref, ref.type(repository)));
              return found;
            });
    if (refs.isEmpty()) throw ApiError.notFound();
    return refs;
  }

  private static ReferenceView view(GitUrls urls, NamedRef ref, String type) {
    String sha = ref.id().name();
    return new ReferenceView(
        ref.name(), urls.ref(ref.name()), new GitObject(type, sha, urls.object(type, sha)));
  }

  GitTreeResponseView tree(
      RepositoryContext at, String revision, boolean recursive, int page, int perPage) {
    int number = Math.max(page, 1);
    int maxSize = settings.treesPerPage();
    int size = perPage <= 0 || perPage > maxSize ? maxSize : perPage;
    GitUrls urls = GitUrls.of(at, addresses.current());
    return git.read(
        at,
        repository -> {
          ObjectId tree =
              new Revisions(repository)
                  .gitTree(revision, Revisions.MIN_ABBREVIATION)
                  .orElseThrow(() -> ApiError.badRequest("sha not found [" + revision + "]"));
          int skip = (int) Math.min((number - 1L) * size, Integer.MAX_VALUE);
          Trees.Page found = new Trees(repository).page(tree, recursive, skip, size);
          List<GitEntry> entries =
              found.entries().stream().map(entry -> view(urls, entry)).toList();
          boolean more = skip + (long) entries.size() < found.total() && !entries.isEmpty();
          return new GitTreeResponseView(
              tree.name(),
              urls.tree(tree.name()),
              entries.isEmpty() ? null : entries,
              more || found.total() >= Trees.MAX_COUNTED,
              number,
              found.total());
        });
  }

  private static GitEntry view(GitUrls urls, TreeEntry entry) {
    String sha = entry.id().name();
    String mode = entry.octalMode();
    if (entry.isSubmodule()) return new GitEntry(entry.path(), mode, "commit", 0, sha, "");
    return entry.isTree()
        ? new GitEntry(entry.path(), mode, "tree", 0, sha, urls.tree(sha))
        : new GitEntry(entry.path(), mode, "blob", entry.size(), sha, urls.blob(sha));
  }

  /** Returns the content of any object, regardless of its type. */
  GitBlobResponseView blob(RepositoryContext at, String sha) {
    if (!ObjectId.isId(sha))
      throw ApiError.badRequest("length " + sha.length() + " has no matched object format: " + sha);
    return git.read(
        at,
        repository -> {
          Blobs blobs = new Blobs(repository);
          ObjectId id =
              new Revisions(repository)
                  .id(sha, sha.length())
                  .orElseThrow(
                      () ->
                          ApiError.badRequest(
                              "object does not exist [id: " + sha + ", rel_path: ]"));
          long size = blobs.size(id).orElseThrow(ApiError::notFound);
          Base64Stream content =
              size > settings.maxBlob().toBytes()
                  ? null
                  : new Base64Stream((int) size, () -> git.open(at, id));
          Optional<LfsPointer> pointer =
              blobs.bytes(id, LfsPointer.MAX_BYTES).flatMap(LfsPointer::parse);
          return new GitBlobResponseView(
              content,
              content == null ? null : "base64",
              GitUrls.of(at, addresses.current()).blob(id.name()),
              id.name(),
              size,
              pointer.map(LfsPointer::oid).orElse(null),
              pointer.map(LfsPointer::size).orElse(null));
        });
  }
}
