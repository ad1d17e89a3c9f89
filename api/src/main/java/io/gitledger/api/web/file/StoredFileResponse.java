package io.gitledger.api.web.file;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.content.StoredContent;
import io.gitledger.git.read.FileType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Sends files of the content store, with the conditional requests and ranges of RFC 9110. */
@Component
public class StoredFileResponse {
  private final ContentStore store;

  StoredFileResponse(ContentStore store) {
    this.store = store;
  }

  /**
   * Sets the headers that determine how browsers show a file: the type detected from its first
   * bytes, its name, and a policy that disables scripts.
   */
  public void describe(
      ContentKind kind, StoredContent file, String name, HttpServletResponse response)
      throws IOException {
    FileType.Found type;
    try (InputStream head = open(kind, file, 0, FileType.SNIFFED)) {
      type = FileType.of(head.readNBytes(FileType.SNIFFED));
    }
    if (type.type().policy() != null)
      response.setHeader("Content-Security-Policy", type.type().policy());
    response.setContentType(type.name());
    response.setHeader("Content-Disposition", Disposition.inline(name));
    response.setHeader("Access-Control-Expose-Headers", "Content-Disposition");
  }

  /**
   * Handles a conditional request, and returns the requested part.
   *
   * @param tag the validator of the file, in quotes
   * @param changed the time of the last change, if it is a validator, too
   * @return empty if the client has the file; the response is then 304
   * @throws ApiError 416 if the part begins after the end
   */
  public Optional<ByteRange> begin(
      StoredContent file,
      String tag,
      Optional<Instant> changed,
      HttpServletRequest request,
      HttpServletResponse response) {
    Optional<Instant> seconds = changed.map(time -> time.truncatedTo(ChronoUnit.SECONDS));
    response.setHeader("ETag", tag);
    response.setHeader("Accept-Ranges", "bytes");
    seconds.ifPresent(time -> response.setDateHeader("Last-Modified", time.toEpochMilli()));
    if (FileResponse.known(request, tag, seconds)) {
      response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
      return Optional.empty();
    }
    boolean partial =
        request.getMethod().equals("GET") && FileResponse.partsMatch(request, tag, seconds);
    ByteRange range = ByteRange.lenient(partial ? request.getHeader("Range") : null, file.size());
    if (range.refused())
      throw ApiError.of(
              HttpStatus.REQUESTED_RANGE_NOT_SATISFIABLE, "Requested Range Not Satisfiable")
          .header("Content-Range", "bytes */" + file.size());
    return Optional.of(range);
  }

  /**
   * Sends the part of a file whose type is set.
   *
   * @throws ApiError 404 if the file is not stored
   */
  public void send(
      ContentKind kind,
      StoredContent file,
      ByteRange range,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    FileResponse.send(range, file.size(), content(kind, file), request, response);
  }

  /** Opens parts of a file: 404 if it is not stored. */
  public FileResponse.Content content(ContentKind kind, StoredContent file) {
    return (start, length) -> open(kind, file, start, length);
  }

  private InputStream open(ContentKind kind, StoredContent file, long start, long length)
      throws IOException {
    try {
      return store.read(kind, file.sha256(), start, length);
    } catch (NoSuchFileException gone) {
      throw ApiError.notFound();
    }
  }
}
