package io.gitledger.api.content;

import io.gitledger.api.content.CommitViews.Shown;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.content.CommitView;
import io.gitledger.query.content.NoteView;
import io.gitledger.query.misc.WireType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Reads commits. */
@ApiController(tag = "repository")
class CommitController {
  private static final String STAT =
      "include diff stats for every commit (disable for speedup, default 'true')";
  static final String VERIFICATION =
      "include verification for every commit (disable for speedup, default 'true')";
  static final String FILES =
      "include a list of affected files for every commit (disable for speedup, default 'true')";

  private final CommitFinder reading;

  CommitController(CommitFinder reading) {
    this.reading = reading;
  }

  @GetMapping("/repos/{owner}/{repo}/commits")
  @Operation("Get a list of all commits from a repository")
  Paged<CommitView> repoGetAllCommits(
      RepositoryContext at,
      @Query(about = "SHA or branch to start listing commits from (usually 'master')") String sha,
      @Query(about = "filepath of a file/dir") String path,
      @Query(about = "Only commits after this date will be returned (ISO 8601 format)")
          @WireType(Instant.class)
          String since,
      @Query(about = "Only commits before this date will be returned (ISO 8601 format)")
          @WireType(Instant.class)
          String until,
      @Query(about = STAT) Boolean stat,
      @Query(about = VERIFICATION) Boolean verification,
      @Query(about = FILES) Boolean files,
      Page page,
      @Query(about = "commits that match the given specifier will not be listed.") String not) {
    CodeAccess.requireRead(at);
    var wanted = CommitSearch.parse(sha, path, since, until, not);
    return reading.list(at, wanted, page, Shown.of(stat, verification, files));
  }

  @GetMapping("/repos/{owner}/{repo}/git/commits/{sha:(?!.*\\.(?:diff|patch)$).+}")
  @Operation("Get a single commit from a repository")
  CommitView repoGetSingleCommit(
      RepositoryContext at,
      @PathVariable String sha,
      @Query(about = STAT) Boolean stat,
      @Query(about = VERIFICATION) Boolean verification,
      @Query(about = FILES) Boolean files) {
    CodeAccess.requireRead(at);
    return reading.one(at, sha, Shown.of(stat, verification, files));
  }

  @GetMapping("/repos/{owner}/{repo}/git/commits/{sha}.{diffType:diff|patch}")
  @ResponseStatus(HttpStatus.OK)
  @Operation(
      value = "Get a commit's diff or patch",
      produces = "text/plain",
      also = @Operation.Answer(status = 200, body = String.class))
  void repoDownloadCommitDiffOrPatch(
      RepositoryContext at,
      @PathVariable String sha,
      @PathVariable
          @WireType(
              value = String.class,
              values = {"diff", "patch"})
          String diffType,
      HttpServletRequest request,
      HttpServletResponse response) {
    CodeAccess.requireRead(at);
    reading.send(at, sha, diffType.equals("patch"), request, response);
  }

  @GetMapping("/repos/{owner}/{repo}/git/notes/{sha}")
  @Operation("Get a note corresponding to a single commit from a repository")
  NoteView repoGetNote(
      RepositoryContext at,
      @PathVariable String sha,
      @Query(about = VERIFICATION) Boolean verification,
      @Query(about = FILES) Boolean files) {
    CodeAccess.requireRead(at);
    return reading.note(at, sha, Shown.of(true, verification, files));
  }
}
