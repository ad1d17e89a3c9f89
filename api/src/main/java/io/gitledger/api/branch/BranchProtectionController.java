package io.gitledger.api.branch;

import io.gitledger.api.branch.BranchProtectionService.UpdateBranchProtectionPriories;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.branch.BranchProtectionView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Branch protections of repositories; their names may contain slashes. */
@ApiController(tag = "repository")
class BranchProtectionController {
  private final BranchProtectionService protections;

  BranchProtectionController(BranchProtectionService protections) {
    this.protections = protections;
  }

  @GetMapping("/repos/{owner}/{repo}/branch_protections")
  @Operation("List branch protections for a repository")
  List<BranchProtectionView> repoListBranchProtection(RepositoryContext at) {
    return protections.list(at.requireAdmin());
  }

  @PostMapping("/repos/{owner}/{repo}/branch_protections")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a branch protections for a repository")
  BranchProtectionView repoCreateBranchProtection(
      RepositoryContext at, @Body Supplier<CreateBranchProtectionOption> body) {
    at.requireAdmin().requireNotArchived();
    return protections.create(at, body.get());
  }

  @PostMapping("/repos/{owner}/{repo}/branch_protections/priority")
  @Operation("Update the priorities of branch protections for a repository.")
  void repoUpdateBranchProtectionPriories(
      RepositoryContext at, @Body Supplier<UpdateBranchProtectionPriories> body) {
    at.requireAdmin().requireNotArchived();
    protections.prioritize(at, body.get());
  }

  @GetMapping("/repos/{owner}/{repo}/branch_protections/{*name}")
  @Operation("Get a specific branch protection for the repository")
  BranchProtectionView repoGetBranchProtection(RepositoryContext at, @PathVariable String name) {
    return protections.get(at.requireAdmin(), name.substring(1));
  }

  @PatchMapping("/repos/{owner}/{repo}/branch_protections/{*name}")
  @Operation("Edit a branch protections for a repository. Only fields that are set will be changed")
  BranchProtectionView repoEditBranchProtection(
      RepositoryContext at,
      @PathVariable String name,
      @Body Supplier<EditBranchProtectionOption> body) {
    at.requireAdmin().requireNotArchived();
    return protections.edit(at, name.substring(1), body.get());
  }

  @DeleteMapping("/repos/{owner}/{repo}/branch_protections/{*name}")
  @Operation("Delete a specific branch protection for the repository")
  void repoDeleteBranchProtection(RepositoryContext at, @PathVariable String name) {
    at.requireAdmin().requireNotArchived();
    protections.delete(at, name.substring(1));
  }
}
