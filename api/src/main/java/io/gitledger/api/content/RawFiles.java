package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.BufferedResponse;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.ByteRange;
import io.gitledger.api.web.file.Disposition;
import io.gitledger.api.web.file.FileResponse;
import io.gitledger.api.web.file.StoredFileResponse;
import io.gitledger.git.GitRepository;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.FileType;
import io.gitledger.git.read.LfsPointer;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.lfs.LfsObjectFinder;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Streams the content of files unchanged, so that browsers can cache but not execute them. */
@Component
public class RawFiles {
  /** The form in which a file is sent. */
  public enum Form {
    FILE,
    /** The Git LFS object in place of its pointer. */
    MEDIA,
    /** The same, but other small files are sent without the headers for caches and names. */
    API_MEDIA
  }

  /** Finds the file to be sent. */
  public interface Search {
    RawFile in(GitRepository repository) throws IOException;
  }

  private static final String CACHED = ", max-age=21600";
  private static final int SMALL = 1024;

  private final GitTemplate git;
  private final LfsObjectFinder objects;
  private final StoredFileResponse stored;

  RawFiles(GitTemplate git, LfsObjectFinder objects, StoredFileResponse stored) {
    this.git = git;
    this.objects = objects;
    this.stored = stored;
  }

  /** Sends a file of the code. */
  void send(
      RepositoryContext at,
      Search search,
      Form form,
      HttpServletRequest request,
      HttpServletResponse response) {
    send(CodeAccess.requireRead(at), git, search, form, request, response);
  }

  /** Sends a file of any git data that the caller may read. */
  public void send(
      RepositoryContext at,
      GitTemplate from,
      Search search,
      Form form,
      HttpServletRequest request,
      HttpServletResponse response) {
    from.read(
        at,
        repository -> {
          if (!repository.refs().hasBelow(RefNames.HEADS))
            throw ApiError.notFound("repository is empty");
          RawFile file = search.in(repository);
          BufferedResponse.release(response);
          send(at, repository, file, form, request, response);
          response.flushBuffer(); // otherwise the handler's status would replace this one
          return null;
        });
  }

  private void send(
      RepositoryContext at,
      GitRepository repository,
      RawFile file,
      Form form,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<StoredContent> object =
        form == Form.FILE ? Optional.empty() : object(at, repository, file);
    long size = object.map(StoredContent::size).orElse(file.entry().size());
    boolean plain = form == Form.API_MEDIA && object.isEmpty() && size <= SMALL;
    FileResponse.Content content =
        object
            .map(found -> stored.content(ContentKind.LFS, found))
            .orElseGet(() -> content(repository, file));
    FileType.Found type;
    try (InputStream head = content.open(0, Math.min(size, FileType.SNIFFED))) {
      type = FileType.of(head.readNBytes(FileType.SNIFFED));
    }
    String tag = '"' + object.map(StoredContent::sha256).orElse(file.entry().id().name()) + '"';
    if (!plain && cacheable(at, repository, file, tag, request, response)) return;
    if (type.type().policy() != null)
      response.setHeader("Content-Security-Policy", type.type().policy());
    response.setHeader("X-Gitea-Object-Type", file.entry().isSymlink() ? "symlink" : "file");
    if (!plain) {
      response.setHeader("Content-Disposition", Disposition.inline(file.entry().name()));
      response.setHeader("Access-Control-Expose-Headers", "Content-Disposition");
    }
    if (!plain || size > 0) response.setContentType(type.name());
    ByteRange range = ByteRange.strict(plain ? null : request.getHeader("Range"), size);
    if (range.refused()) refuse(range, response);
    else FileResponse.send(range, size, content, request, response);
  }

  /** Returns the object of a pointer, if the repository has it. */
  private Optional<StoredContent> object(
      RepositoryContext at, GitRepository repository, RawFile file) throws IOException {
    return new Blobs(repository)
        .bytes(file.entry().id(), LfsPointer.MAX_BYTES)
        .flatMap(LfsPointer::parse)
        .flatMap(pointer -> objects.find(at.row().id, pointer.oid()))
        .map(row -> new StoredContent(row.oid, row.size));
  }

  private static FileResponse.Content content(GitRepository repository, RawFile file) {
    return (start, length) -> {
      InputStream content = new Blobs(repository).open(file.entry().id());
      try {
        content.skipNBytes(start);
        return content;
      } catch (IOException failed) {
        content.close();
        throw failed;
      }
    };
  }

  /** Sets the cache headers, and returns whether the client has the file already. */
  private static boolean cacheable(
      RepositoryContext at,
      GitRepository repository,
      RawFile file,
      String tag,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<ObjectId> last = file.lastCommit(repository);
    Optional<Instant> changed = last.isEmpty() ? Optional.empty() : time(repository, last.get());
    response.setHeader("ETag", tag);
    changed.ifPresent(time -> response.setDateHeader("Last-Modified", time.toEpochMilli()));
    boolean known = FileResponse.known(request, tag, changed);
    boolean open = !at.row().isPrivate && at.owner().visibility.equals("public");
    response.setHeader("Cache-Control", (open && !known ? "public" : "private") + CACHED);
    if (known) response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
    return known;
  }

  private static Optional<Instant> time(GitRepository repository, ObjectId commit)
      throws IOException {
    return new CommitLog(repository)
        .find(commit)
        .map(info -> info.committer().when().truncatedTo(ChronoUnit.SECONDS));
  }

  private static void refuse(ByteRange range, HttpServletResponse response) throws IOException {
    response.setStatus(range.status());
    byte[] text =
        (range.status() == 416 ? "invalid start range\n" : "invalid end range\n")
            .getBytes(StandardCharsets.UTF_8);
    response.setContentType("text/plain; charset=utf-8");
    response.setContentLength(text.length);
    response.getOutputStream().write(text);
  }
}
