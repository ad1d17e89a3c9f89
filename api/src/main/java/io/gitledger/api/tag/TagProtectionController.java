package io.gitledger.api.tag;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.tag.TagProtectionService.CreateTagProtectionOption;
import io.gitledger.api.tag.TagProtectionService.EditTagProtectionOption;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.tag.TagProtectionView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Tag protections of repositories. */
@ApiController(tag = "repository")
class TagProtectionController {
  private final TagProtectionService protections;

  TagProtectionController(TagProtectionService protections) {
    this.protections = protections;
  }

  @GetMapping("/repos/{owner}/{repo}/tag_protections")
  @Operation("List tag protections for a repository")
  List<TagProtectionView> repoListTagProtection(RepositoryContext at) {
    return protections.list(at.requireAdmin());
  }

  @PostMapping("/repos/{owner}/{repo}/tag_protections")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a tag protections for a repository")
  TagProtectionView repoCreateTagProtection(
      RepositoryContext at, @Body Supplier<CreateTagProtectionOption> body) {
    at.requireAdmin().requireNotArchived();
    return protections.create(at, body.get());
  }

  @GetMapping("/repos/{owner}/{repo}/tag_protections/{id}")
  @Operation("Get a specific tag protection for the repository")
  TagProtectionView repoGetTagProtection(RepositoryContext at, @PathVariable Long id) {
    return protections.get(at.requireAdmin(), id);
  }

  @PatchMapping("/repos/{owner}/{repo}/tag_protections/{id}")
  @Operation("Edit a tag protections for a repository. Only fields that are set will be changed")
  TagProtectionView repoEditTagProtection(
      RepositoryContext at, @PathVariable Long id, @Body Supplier<EditTagProtectionOption> body) {
    at.requireAdmin().requireNotArchived();
    return protections.edit(at, id, body.get());
  }

  @DeleteMapping("/repos/{owner}/{repo}/tag_protections/{id}")
  @Operation("Delete a specific tag protection for the repository")
  void repoDeleteTagProtection(RepositoryContext at, @PathVariable Long id) {
    protections.delete(at.requireAdmin(), id);
  }
}
