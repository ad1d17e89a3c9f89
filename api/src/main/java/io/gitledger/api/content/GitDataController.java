package io.gitledger.api.content;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.content.GitBlobResponseView;
import io.gitledger.query.content.GitTreeResponseView;
import io.gitledger.query.content.ReferenceView;
import java.util.List;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Refs, trees and blobs of git. */
@ApiController(tag = "repository")
class GitDataController {
  private final GitDataFinder reading;

  GitDataController(GitDataFinder reading) {
    this.reading = reading;
  }

  @GetMapping("/repos/{owner}/{repo}/git/refs")
  @Operation("Get specified ref or filtered repository's refs")
  List<ReferenceView> repoListAllGitRefs(RepositoryContext at) {
    CodeAccess.requireRead(at);
    return reading.refs(at, "");
  }

  @GetMapping("/repos/{owner}/{repo}/git/refs/{*ref}")
  @Operation("Get specified ref or filtered repository's refs")
  List<ReferenceView> repoListGitRefs(RepositoryContext at, @PathVariable String ref) {
    CodeAccess.requireRead(at);
    return reading.refs(at, TreePaths.rest(ref));
  }

  @GetMapping("/repos/{owner}/{repo}/git/trees/{sha}")
  @Operation(value = "Gets the tree of a repository.", id = "GetTree")
  ResponseEntity<GitTreeResponseView> tree(
      RepositoryContext at,
      @PathVariable String sha,
      @Query(about = "show all directories and files") boolean recursive,
      @Query(
              about =
                  "page number; the 'truncated' field in the response will be true if there are still more items after this page, false if the last page")
          int page,
      @Query(value = "per_page", about = "number of items per page") int perPage) {
    CodeAccess.requireRead(at);
    GitTreeResponseView tree = reading.tree(at, sha, recursive, page, perPage);
    return ResponseEntity.ok()
        .header("X-Total-Count", Integer.toString(tree.totalCount()))
        .header("Access-Control-Expose-Headers", "X-Total-Count")
        .body(tree);
  }

  @GetMapping("/repos/{owner}/{repo}/git/blobs/{sha}")
  @Operation(value = "Gets the blob of a repository.", id = "GetBlob")
  GitBlobResponseView blob(RepositoryContext at, @PathVariable String sha) {
    CodeAccess.requireRead(at);
    return reading.blob(at, sha);
  }
}
