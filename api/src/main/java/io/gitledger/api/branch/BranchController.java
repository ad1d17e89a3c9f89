package io.gitledger.api.branch;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.branch.BranchView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Branches; their names may contain slashes. */
@ApiController(tag = "repository")
class BranchController {
  private final BranchFinder reading;
  private final BranchService writing;

  BranchController(BranchFinder reading, BranchService writing) {
    this.reading = reading;
    this.writing = writing;
  }

  @GetMapping("/repos/{owner}/{repo}/branches")
  @Operation("List a repository's branches")
  Paged<BranchView> repoListBranches(
      RepositoryContext at,
      Page page,
      @Query(about = "query to search for branches, support fuzzy search") String q) {
    CodeAccess.requireRead(at);
    return reading.list(at, q, page);
  }

  @GetMapping("/repos/{owner}/{repo}/branches/{*branch}")
  @Operation(
      "Retrieve a specific branch from a repository, including its effective branch protection")
  BranchView repoGetBranch(RepositoryContext at, @PathVariable String branch) {
    CodeAccess.requireRead(at);
    return reading.one(at, branch.substring(1));
  }

  @PostMapping("/repos/{owner}/{repo}/branches")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a branch")
  BranchView repoCreateBranch(RepositoryContext at, @Body Supplier<CreateBranchRepoOption> body) {
    CodeAccess.requireWrite(at);
    CreateBranchRepoOption option = body.get();
    at.requireNotEmpty().requireNotMirror();
    writing.create(at, option);
    return reading.one(at, option.newBranchName());
  }

  @PutMapping("/repos/{owner}/{repo}/branches/{*branch}")
  @Operation("Update a branch reference to a new commit")
  void repoUpdateBranch(
      RepositoryContext at,
      @PathVariable String branch,
      @Body Supplier<UpdateBranchRepoOption> body) {
    CodeAccess.requireWrite(at);
    UpdateBranchRepoOption option = body.get();
    at.requireNotEmpty().requireNotMirror();
    writing.update(at, branch.substring(1), option);
  }

  @PatchMapping("/repos/{owner}/{repo}/branches/{*branch}")
  @Operation("Rename a branch")
  void repoRenameBranch(
      RepositoryContext at,
      @PathVariable String branch,
      @Body Supplier<RenameBranchRepoOption> body) {
    CodeAccess.requireWrite(at);
    String name = body.get().name();
    at.requireNotEmpty().requireNotMirror();
    writing.rename(at, branch.substring(1), name);
  }

  @DeleteMapping("/repos/{owner}/{repo}/branches/{*branch}")
  @Operation("Delete a specific branch from a repository")
  void repoDeleteBranch(RepositoryContext at, @PathVariable String branch) {
    CodeAccess.requireWrite(at).requireNotEmpty().requireNotMirror();
    writing.delete(at, branch.substring(1));
  }
}
