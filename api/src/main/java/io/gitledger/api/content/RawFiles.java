package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.BufferedResponse;
import io.gitledger.api.web.edge.EntityTag;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.FileType;
import io.gitledger.git.refs.RefNames;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Sends the bytes of files as they are, in a stream, so that browsers can cache but not run them.
 */
@Component
class RawFiles {
  /** Finds what is to be sent. */
  interface Search {
    RawFile in(GitRepository repository) throws IOException;
  }

  private static final String CACHED = ", max-age=21600";
  private static final int SMALL = 1024;

  private final GitTemplate git;

  RawFiles(GitTemplate git) {
    this.git = git;
  }

  /**
   * Sends a file.
   *
   * @param plainWhenSmall whether a small file goes without the headers for caches and names
   */
  void send(
      RepositoryContext at,
      Search search,
      boolean plainWhenSmall,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    git.read(
        at,
        repository -> {
          if (!repository.refs().hasBelow(RefNames.HEADS))
            throw ApiError.notFound("repository is empty");
          RawFile file = search.in(repository);
          BufferedResponse.release(response);
          boolean plain = plainWhenSmall && file.entry().size() <= SMALL;
          send(at, repository, file, plain, request, response);
          response.flushBuffer(); // or the status of the handler would take the place of ours
          return null;
        });
  }

  private static void send(
      RepositoryContext at,
      GitRepository repository,
      RawFile file,
      boolean plain,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    long size = file.entry().size();
    FileType.Found type;
    try (InputStream content = new Blobs(repository).open(file.entry().id())) {
      type = FileType.of(content.readNBytes(FileType.SNIFFED));
    }
    if (!plain && cacheable(at, repository, file, request, response)) return;
    if (type.type().policy() != null)
      response.setHeader("Content-Security-Policy", type.type().policy());
    response.setHeader("X-Gitea-Object-Type", file.entry().isSymlink() ? "symlink" : "file");
    if (!plain) {
      response.setHeader("Content-Disposition", Disposition.inline(file.entry().name()));
      response.setHeader("Access-Control-Expose-Headers", "Content-Disposition");
    }
    if (!plain || size > 0) response.setContentType(type.name());
    ByteRange range = ByteRange.of(plain ? null : request.getHeader("Range"), size);
    response.setStatus(range.status());
    if (range.refused()) {
      refuse(range, response);
      return;
    }
    if (range.status() == HttpServletResponse.SC_PARTIAL_CONTENT) {
      long last = range.start() + range.length() - 1;
      response.setHeader("Content-Range", "bytes " + range.start() + "-" + last + "/" + size);
    }
    response.setContentLengthLong(range.length());
    if (request.getMethod().equals("HEAD")) return;
    try (InputStream content = new Blobs(repository).open(file.entry().id())) {
      content.skipNBytes(range.start());
      copy(content, response.getOutputStream(), range.length());
    }
  }

  /** Sets the headers of a cache and answers whether the client has the file already. */
  private static boolean cacheable(
      RepositoryContext at,
      GitRepository repository,
      RawFile file,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    String tag = "\"" + file.entry().id().name() + "\"";
    Optional<ObjectId> last = file.lastCommit(repository);
    Optional<Instant> changed = last.isEmpty() ? Optional.empty() : time(repository, last.get());
    response.setHeader("ETag", tag);
    changed.ifPresent(time -> response.setDateHeader("Last-Modified", time.toEpochMilli()));
    boolean known = known(request, tag, changed);
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

  private static boolean known(HttpServletRequest request, String tag, Optional<Instant> changed) {
    if (request.getHeader("If-None-Match") != null) return EntityTag.known(request, tag);
    try {
      long since = request.getDateHeader("If-Modified-Since");
      return since >= 0
          && changed.isPresent()
          && !changed.get().isAfter(Instant.ofEpochMilli(since));
    } catch (IllegalArgumentException notADate) {
      return false;
    }
  }

  private static void refuse(ByteRange range, HttpServletResponse response) throws IOException {
    byte[] text =
        (range.status() == 416 ? "invalid start range\n" : "invalid end range\n")
            .getBytes(StandardCharsets.UTF_8);
    response.setContentType("text/plain; charset=utf-8");
    response.setContentLength(text.length);
    response.getOutputStream().write(text);
  }

  private static void copy(InputStream from, OutputStream to, long length) throws IOException {
    byte[] buffer = new byte[32 << 10];
    long left = length;
    while (left > 0) {
      int read = from.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (read < 0) throw new IOException("the content is shorter than its size");
      to.write(buffer, 0, read);
      left -= read;
    }
  }
}
