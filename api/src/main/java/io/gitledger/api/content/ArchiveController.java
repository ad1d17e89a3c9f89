package io.gitledger.api.content;

import io.gitledger.api.content.ArchiveService.Format;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.query.Query;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Archives of the files of a revision. */
@ApiController(tag = "repository")
class ArchiveController {
  private static final String PATH = "subpath of the repository to download";

  private final ArchiveService archives;

  ArchiveController(ArchiveService archives) {
    this.archives = archives;
  }

  @GetMapping("/repos/{owner}/{repo}/archive/{*archive}")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Get an archive of a repository")
  void repoGetArchive(
      RepositoryContext at,
      @PathVariable String archive,
      @Query(about = PATH) List<String> path,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    String name = archive.substring(1);
    Format format = Format.ofFile(name);
    archives.send(at, format.revision(name), format, path, request, response);
  }

  @GetMapping("/repos/{owner}/{repo}/zipball/{*ref}")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Get a zip archive of a repository")
  void repoGetZipball(
      RepositoryContext at,
      @PathVariable String ref,
      @Query(about = PATH) List<String> path,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    archives.send(at, ref.substring(1), Format.ZIP, path, request, response);
  }

  @GetMapping("/repos/{owner}/{repo}/tarball/{*ref}")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Get a tar.gz archive of a repository")
  void repoGetTarball(
      RepositoryContext at,
      @PathVariable String ref,
      @Query(about = PATH) List<String> path,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    archives.send(at, ref.substring(1), Format.TAR_GZ, path, request, response);
  }

  @GetMapping("/repos/{owner}/{repo}/bundle/{*ref}")
  @ResponseStatus(HttpStatus.OK)
  @Operation("Get a bundle of a repository")
  void repoGetBundle(
      RepositoryContext at,
      @PathVariable String ref,
      @Query(about = PATH) List<String> path,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    archives.send(at, ref.substring(1), Format.BUNDLE, path, request, response);
  }
}
