package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.BufferedResponse;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.file.Disposition;
import io.gitledger.api.web.file.EntityTag;
import io.gitledger.git.GitRepository;
import io.gitledger.git.archive.Archive;
import io.gitledger.git.archive.Bundle;
import io.gitledger.git.read.Revision;
import io.gitledger.git.read.Revisions;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;

/** Sends archives of the files of a revision, directly from git. */
@Component
class ArchiveService {
  private static final int MAX_PATHS = 100;
  private static final String DISPOSITION = "Content-Disposition";

  /** The formats of downloads, by file name extension. */
  enum Format {
    ZIP("zip"),
    TAR_GZ("tar.gz"),
    BUNDLE("bundle");

    private final String extension;

    Format(String extension) {
      this.extension = extension;
    }

    /** Returns the format of a file name, or throws a 400 for any other. */
    static Format ofFile(String name) {
      return Arrays.stream(values())
          .filter(format -> name.endsWith("." + format.extension))
          .findFirst()
          .orElseThrow(() -> ApiError.badRequest("unknown format: " + name));
    }

    String revision(String name) {
      return name.substring(0, name.length() - extension.length() - 1);
    }
  }

  private final GitTemplate git;
  private final RequestUrls urls;

  ArchiveService(GitTemplate git, RequestUrls urls) {
    this.git = git;
    this.urls = urls;
  }

  void send(
      RepositoryContext at,
      String revision,
      Format format,
      List<String> paths,
      HttpServletRequest request,
      HttpServletResponse response) {
    List<String> only =
        paths == null
            ? List.of()
            : paths.stream().filter(path -> !path.isEmpty()).map(TreePaths::toRead).toList();
    if (format == Format.BUNDLE && !only.isEmpty())
      throw ApiError.badRequest("a bundle has no part");
    if (only.size() > MAX_PATHS) throw ApiError.badRequest("at most " + MAX_PATHS + " paths");
    git.read(
        at,
        repository -> {
          Revision named =
              new Revisions(repository).find(revision, Revisions.MIN_ABBREVIATION).orElse(null);
          ObjectId content = content(repository, revision, format);
          var download =
              new Download(
                  at,
                  named == null ? new Revision(Revision.Kind.ID, content.name(), content) : named,
                  content,
                  format,
                  only,
                  at.row().name + "-" + revision.replace('/', '-') + "." + format.extension);
          send(repository, download, request, response);
          return null;
        });
  }

  /** Requires a revision that can be archived, else 404. */
  void requireRevision(RepositoryContext at, String revision, Format format) {
    git.read(at, repository -> content(repository, revision, format));
  }

  /** Returns a commit, or a tree if only files are needed. */
  private static ObjectId content(GitRepository repository, String revision, Format format)
      throws IOException {
    var revisions = new Revisions(repository);
    Optional<ObjectId> commit = revisions.gitCommit(revision, Revisions.MIN_ABBREVIATION);
    Optional<ObjectId> found =
        commit.isPresent() || format == Format.BUNDLE
            ? commit
            : revisions.gitTree(revision, Revisions.MIN_ABBREVIATION);
    return found.orElseThrow(
        () -> ApiError.notFound("unrecognized repository reference: " + revision));
  }

  private record Download(
      RepositoryContext at,
      Revision named,
      ObjectId content,
      Format format,
      List<String> paths,
      String file) {
    String entityTag() {
      return EntityTag.of(
          (format + " " + named.name() + " " + content.name() + " " + paths)
              .getBytes(StandardCharsets.UTF_8));
    }
  }

  private void send(
      GitRepository repository,
      Download download,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Archive archive =
        Archive.of(
            repository,
            download.content(),
            download.format().extension,
            download.at().row().name.toLowerCase(Locale.ROOT) + "/",
            download.paths());
    String link = link(download);
    if (archive.missingPath(repository).isPresent())
      throw ApiError.badRequest("path doesn't exist or is invalid")
          .header(DISPOSITION, Disposition.attachment(download.file()))
          .header("Access-Control-Expose-Headers", DISPOSITION)
          .header("Link", link);
    boolean known = EntityTag.known(request, download.entityTag());
    boolean head = request.getMethod().equals("HEAD");
    try (Archive.Reservation _ =
        known || head ? new Archive.Reservation(0) : reserve(archive, download, repository)) {
      BufferedResponse.release(response);
      response.setHeader(DISPOSITION, Disposition.attachment(download.file()));
      response.setHeader("Access-Control-Expose-Headers", DISPOSITION);
      response.setHeader("Link", link);
      response.setHeader("ETag", download.entityTag());
      response.setStatus(known ? HttpServletResponse.SC_NOT_MODIFIED : HttpServletResponse.SC_OK);
      if (!known) response.setContentType("application/octet-stream");
      if (!known && !head) write(repository, archive, download, response.getOutputStream());
      response.flushBuffer(); // otherwise the handler's status would replace this one
    }
  }

  private static void write(
      GitRepository repository, Archive archive, Download download, OutputStream out)
      throws IOException {
    if (download.format() == Format.BUNDLE) Bundle.write(repository, download.content(), out);
    else archive.write(repository, out);
  }

  /** Reserves the size of an archive. A bundle is written like a clone, without a directory. */
  private static Archive.Reservation reserve(
      Archive archive, Download download, GitRepository repository) throws IOException {
    if (download.format() == Format.BUNDLE) return new Archive.Reservation(0);
    try {
      return archive
          .reserve(repository)
          .orElseThrow(
              () ->
                  ApiError.of(
                          HttpStatus.SERVICE_UNAVAILABLE,
                          "too many large archives at once, try again")
                      .header("Retry-After", "5"));
    } catch (Archive.TooLargeException tooLarge) {
      throw ApiError.tooLarge(tooLarge.getMessage());
    }
  }

  /** Returns the link of a download. For an annotated tag it contains the id of the tag itself. */
  private String link(Download download) {
    String sha = download.named().id().name();
    String address =
        urls.current()
            .api(
                "repos",
                download.at().owner().login,
                download.at().row().name,
                "archive",
                sha + "." + download.format().extension);
    return "<" + address + "?rev=" + sha + ">; rel=\"immutable\"";
  }
}
