package io.gitledger.api.collaborator;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.UserView;
import io.gitledger.query.collaborator.CollaboratorPermissionView;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Collaborators of repositories. */
@ApiController(tag = "repository")
class CollaboratorController {
  private final CollaboratorService collaborators;

  CollaboratorController(CollaboratorService collaborators) {
    this.collaborators = collaborators;
  }

  @Operation("List a repository's collaborators")
  @GetMapping("/repos/{owner}/{repo}/collaborators")
  Paged<UserView> repoListCollaborators(RepositoryContext repository, Page page) {
    repository.signedIn();
    return collaborators.list(repository, page);
  }

  @Operation("Check if a user is a collaborator of a repository")
  @GetMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoCheckCollaborator(RepositoryContext repository, @PathVariable String collaborator) {
    repository.signedIn();
    collaborators.requireCollaborator(repository, collaborator);
  }

  @Operation("Add or Update a collaborator to a repository")
  @PutMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoAddCollaborator(
      RepositoryContext repository,
      @PathVariable String collaborator,
      @Body Supplier<AddCollaboratorOption> body) {
    repository.requireAdmin();
    collaborators.set(repository, collaborator, body.get());
  }

  @Operation("Delete a collaborator from a repository")
  @DeleteMapping("/repos/{owner}/{repo}/collaborators/{collaborator}")
  void repoDeleteCollaborator(RepositoryContext repository, @PathVariable String collaborator) {
    repository.requireAdmin();
    collaborators.remove(repository, collaborator);
  }

  @Operation("Get repository permissions for a user")
  @GetMapping("/repos/{owner}/{repo}/collaborators/{collaborator}/permission")
  CollaboratorPermissionView repoGetRepoPermissions(
      RepositoryContext repository, @PathVariable String collaborator) {
    repository.signedIn();
    return collaborators.permission(repository, collaborator);
  }
}
