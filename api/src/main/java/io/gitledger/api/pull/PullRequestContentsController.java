package io.gitledger.api.pull;

import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.git.read.Whitespace;
import io.gitledger.query.content.CommitView;
import io.gitledger.query.misc.WireType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Commits and files of pull requests. */
@ApiController(tag = "repository")
class PullRequestContentsController {
  private final PullRequestContentsFinder contents;

  PullRequestContentsController(PullRequestContentsFinder contents) {
    this.contents = contents;
  }

  @GetMapping("/repos/{owner}/{repo}/pulls/{index}/commits")
  @Operation("Get commits for a pull request")
  Paged<CommitView> repoGetPullRequestCommits(
      RepositoryContext at,
      @PathVariable long index,
      Page page,
      @Query(about = "include verification for every commit (disable for speedup, default 'true')")
          Boolean verification,
      @Query(
              about =
                  "include a list of affected files for every commit (disable for speedup, default 'true')")
          Boolean files) {
    return contents.commits(
        PullRequestAccess.require(at), index, page, Shown.of(true, verification, files));
  }

  @GetMapping("/repos/{owner}/{repo}/pulls/{index}/files")
  @Operation("Get changed files for a pull request")
  Paged<ChangedFileView> repoGetPullRequestFiles(
      RepositoryContext at,
      @PathVariable long index,
      @Query(value = "skip-to", about = "skip to given file") String skipTo,
      @Query(
              about = "whitespace behavior",
              values = {"ignore-all", "ignore-change", "ignore-eol", "show-all"})
          String whitespace,
      Page page) {
    String from = skipTo == null || skipTo.isEmpty() ? null : skipTo;
    return contents.files(
        PullRequestAccess.require(at), index, from, Whitespace.of(whitespace), page);
  }

  @GetMapping("/repos/{owner}/{repo}/pulls/{index}.{diffType:diff|patch}")
  @ResponseStatus(HttpStatus.OK)
  @Operation(
      value = "Get a pull request diff or patch",
      produces = "text/plain",
      also = @Operation.Answer(status = 200, body = String.class))
  void repoDownloadPullDiffOrPatch(
      RepositoryContext at,
      @PathVariable long index,
      @PathVariable
          @WireType(
              value = String.class,
              values = {"diff", "patch"})
          String diffType,
      @Query(
              about =
                  "whether to include binary file changes. if true, the diff is applicable with `git apply`")
          boolean binary,
      HttpServletRequest request,
      HttpServletResponse response) {
    contents.send(
        PullRequestAccess.require(at), index, diffType.equals("patch"), binary, request, response);
  }
}
