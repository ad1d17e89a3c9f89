package io.gitledger.api.content;

import io.gitledger.api.content.ArchiveService.Format;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.repository.RepositoryResolver;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.query.Query;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.RevisionPath;
import io.gitledger.query.access.Unit;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/**
 * The content of files and archives at the URLs in contents, tags and releases: outside the API,
 * with its credentials and permissions. Files that the caller may not read do not exist here.
 */
@Controller
@RequestMapping("/{owner}/{repo}")
class FileAddressController {
  private static final String OF_A_REF = "/{kind:branch|tag|commit}/{*path}";

  private final RepositoryResolver repositories;
  private final GitTemplate git;
  private final RawFiles files;
  private final ArchiveService archives;
  private final RequestUrls addresses;
  private final RenamedBranches renamed;

  FileAddressController(
      RepositoryResolver repositories,
      GitTemplate git,
      RawFiles files,
      ArchiveService archives,
      RequestUrls addresses,
      RenamedBranches renamed) {
    this.renamed = renamed;
    this.repositories = repositories;
    this.git = git;
    this.files = files;
    this.archives = archives;
    this.addresses = addresses;
  }

  @GetMapping({"/raw" + OF_A_REF, "/media" + OF_A_REF})
  @ResponseStatus(HttpStatus.OK)
  void file(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String kind,
      @PathVariable String path,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    var wanted = ContentRef.Kind.valueOf(kind.toUpperCase(Locale.ROOT));
    RepositoryContext at = repository(owner, repo, caller);
    String given = TreePaths.rest(path);
    if (wanted == ContentRef.Kind.BRANCH) renamed.requirePresent(at, page(request), given);
    RawFiles.Search search =
        in ->
            wanted == ContentRef.Kind.COMMIT
                ? ofCommit(at, in, given, request, response)
                : RawFile.at(in, RevisionPath.find(in, given, wanted));
    files.send(at, search, form(request), request, response);
  }

  /** Returns a file of a commit. An abbreviated id is redirected to the URL with the full id. */
  private RawFile ofCommit(
      RepositoryContext at,
      GitRepository in,
      String given,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Optional<RevisionPath> found = RevisionPath.ofCommit(in, given);
    RawFile file = RawFile.at(in, found);
    ContentRef commit = found.orElseThrow().ref();
    if (commit.given().length() < commit.name().length()) {
      GitUrls urls = GitUrls.of(at, addresses.current());
      String whole = urls.ofCommit(page(request), commit.name(), file.entry().path());
      response.setHeader("Link", "<" + whole + ">; rel=\"canonical\"");
    }
    return file;
  }

  @GetMapping({"/raw/blob/{sha}", "/media/blob/{sha}"})
  @ResponseStatus(HttpStatus.OK)
  void blob(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String sha,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    RawFiles.Search search = in -> RawFile.blob(in, sha);
    files.send(repository(owner, repo, caller), search, form(request), request, response);
  }

  @GetMapping("/archive/{*archive}")
  @ResponseStatus(HttpStatus.OK)
  void archive(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String archive,
      @Query List<String> path,
      Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    RepositoryContext at = repository(owner, repo, caller);
    String name = archive.substring(1);
    Format format = Format.ofFile(name);
    archives.send(at, format.revision(name), format, path, request, response);
  }

  /** Whether an archive can be fetched. */
  record Completion(boolean complete) {}

  /**
   * Responds to clients that poll. Archives are generated while they are sent, so each valid one is
   * complete.
   */
  @PostMapping("/archive/{*archive}")
  ResponseEntity<Completion> completion(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String archive,
      Caller caller) {
    RepositoryContext at = repository(owner, repo, caller);
    String name = archive.substring(1);
    Format format = Format.ofFile(name);
    archives.requireRevision(at, format.revision(name), format);
    return ResponseEntity.ok(new Completion(true));
  }

  /** Redirects older URLs, which do not contain the kind of the ref, to those that do. */
  @GetMapping({"/raw/{*path}", "/media/{*path}"})
  ResponseEntity<Void> older(
      @PathVariable String owner,
      @PathVariable String repo,
      @PathVariable String path,
      Caller caller,
      HttpServletRequest request) {
    RepositoryContext at = repository(owner, repo, caller);
    GitUrls urls = GitUrls.of(at, addresses.current());
    String address =
        git.read(
            at,
            in -> {
              Optional<RevisionPath> found = renamed.find(at, in, TreePaths.rest(path), "");
              String file = RawFile.at(in, found).entry().path();
              return urls.file(page(request), found.orElseThrow().ref(), file);
            });
    return ResponseEntity.status(HttpStatus.SEE_OTHER)
        .header("Location", URI.create(address).getRawPath())
        .build();
  }

  private static RawFiles.Form form(HttpServletRequest request) {
    return page(request).equals("media") ? RawFiles.Form.MEDIA : RawFiles.Form.FILE;
  }

  private static String page(HttpServletRequest request) {
    return request.getRequestURI().split("/", 5)[3];
  }

  private RepositoryContext repository(String owner, String name, Caller caller) {
    return repositories.resolveReadable(owner, name, Unit.CODE, caller);
  }
}
