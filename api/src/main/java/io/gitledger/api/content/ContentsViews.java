package io.gitledger.api.content;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.LastCommits;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.read.Submodules;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.query.content.Base64Stream;
import io.gitledger.query.content.ContentsResponseView;
import io.gitledger.query.content.ContentsResponseView.FileLinksResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;

/**
 * Creates the views of entries of one commit's tree. The history of a directory is walked once for
 * all its entries.
 */
final class ContentsViews {
  /** Opens the content of a file when the response is written. */
  interface Contents {
    InputStream open(ObjectId id) throws IOException;
  }

  private static final int MAX_COMMITS = 100_000;

  private static final int MAX_TARGET_BYTES = 64 << 10;

  private final GitRepository repository;
  private final ContentRef ref;
  private final GitUrls urls;
  private final int maxBlob;
  private final Contents contents;
  private final Submodules submodules;
  private final Blobs blobs;
  private final LastCommits lastCommits;

  ContentsViews(
      GitRepository repository, ContentRef ref, GitUrls urls, int maxBlob, Contents contents) {
    this.repository = repository;
    this.ref = ref;
    this.urls = urls;
    this.maxBlob = maxBlob;
    this.contents = contents;
    this.submodules = new Submodules(repository, ref.commit());
    this.blobs = new Blobs(repository);
    this.lastCommits = new LastCommits(repository, MAX_COMMITS);
  }

  ContentsResponseView of(TreeEntry entry, ContentParts parts) throws IOException {
    return view(entry, history(List.of(entry), parts).get(entry.name()), parts);
  }

  /** Returns the views of entries of a single directory. */
  List<ContentsResponseView> of(List<TreeEntry> entries, ContentParts parts) throws IOException {
    Map<String, CommitInfo> history = history(entries, parts);
    List<ContentsResponseView> views = new ArrayList<>(entries.size());
    for (TreeEntry entry : entries) views.add(view(entry, history.get(entry.name()), parts));
    return views;
  }

  private Map<String, CommitInfo> history(List<TreeEntry> entries, ContentParts parts)
      throws IOException {
    if (!parts.history() || entries.isEmpty()) return Map.of();
    String first = entries.getFirst().path();
    String folder = first.substring(0, Math.max(0, first.lastIndexOf('/')));
    Set<String> names = entries.stream().map(TreeEntry::name).collect(Collectors.toSet());
    return lastCommits.infos(ref.commit(), folder, names);
  }

  private ContentsResponseView view(TreeEntry entry, CommitInfo last, ContentParts parts)
      throws IOException {
    String sha = entry.id().name();
    boolean ours = !entry.isSubmodule();
    boolean file = entry.isFile();
    Base64Stream content =
        file && parts.content() && entry.size() <= maxBlob
            ? new Base64Stream((int) entry.size(), () -> contents.open(entry.id()))
            : null;
    Optional<LfsPointer> pointer =
        file && parts.pointer()
            ? blobs.bytes(entry.id(), LfsPointer.MAX_BYTES).flatMap(LfsPointer::parse)
            : Optional.empty();
    String self = urls.contents(entry.path(), ref.given());
    String page = ours ? urls.page(ref, entry.path()) : null;
    String git = ours ? urls.blob(sha) : null;
    CommitInfo told = parts.commit() ? last : null;
    return new ContentsResponseView(
        entry.name(),
        entry.path(),
        sha,
        told == null ? null : told.id().name(),
        told == null ? null : told.committer().time(),
        told == null ? null : told.author().time(),
        parts.message() && last != null ? last.message() : null,
        type(entry),
        entry.size(),
        content == null ? null : "base64",
        content,
        entry.isSymlink() ? target(entry.id()) : null,
        self,
        page,
        git,
        file || entry.isSymlink() ? urls.raw(ref, entry.path()) : null,
        ours ? null : submodules.url(entry.path()),
        new FileLinksResponse(self, git, page),
        pointer.map(LfsPointer::oid).orElse(null),
        pointer.map(LfsPointer::size).orElse(null));
  }

  private String target(ObjectId id) throws IOException {
    return blobs
        .bytes(id, MAX_TARGET_BYTES)
        .map(text -> new String(text, StandardCharsets.UTF_8))
        .orElse(null);
  }

  private static String type(TreeEntry entry) {
    if (entry.isTree()) return "dir";
    if (entry.isSubmodule()) return "submodule";
    return entry.isSymlink() ? "symlink" : "file";
  }
}
