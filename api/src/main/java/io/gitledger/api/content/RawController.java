package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.query.Query;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Sends the content of files. */
@ApiController(tag = "repository")
class RawController {
  private static final String REF =
      "The name of the commit/branch/tag. Default to the repository’s default branch.";

  private final RawFiles files;
  private final RenamedBranches renamed;

  RawController(RawFiles files, RenamedBranches renamed) {
    this.files = files;
    this.renamed = renamed;
  }

  @GetMapping("/repos/{owner}/{repo}/raw/{*filepath}")
  @ResponseStatus(HttpStatus.OK)
  @Operation(
      value = "Get a file from a repository",
      also = @Operation.Answer(status = 200, body = byte[].class))
  void repoGetRawFile(
      RepositoryContext at,
      @PathVariable String filepath,
      @Query(about = REF) String ref,
      HttpServletRequest request,
      HttpServletResponse response) {
    files.send(at, file(at, filepath, ref), RawFiles.Form.FILE, request, response);
  }

  @GetMapping("/repos/{owner}/{repo}/media/{*filepath}")
  @ResponseStatus(HttpStatus.OK)
  @Operation(
      value = "Get a file or it's LFS object from a repository",
      also = @Operation.Answer(status = 200, body = byte[].class))
  void repoGetRawFileOrLFS(
      RepositoryContext at,
      @PathVariable String filepath,
      @Query(about = REF) String ref,
      HttpServletRequest request,
      HttpServletResponse response) {
    files.send(at, file(at, filepath, ref), RawFiles.Form.API_MEDIA, request, response);
  }

  private RawFiles.Search file(RepositoryContext at, String path, String ref) {
    return in -> RawFile.at(in, renamed.find(at, in, TreePaths.rest(path), ref));
  }
}
