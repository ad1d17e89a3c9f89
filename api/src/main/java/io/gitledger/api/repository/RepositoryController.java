package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Reads, edits and deletes repositories. */
@ApiController(tag = "repository")
class RepositoryController {
  private final RepositoryService repositories;
  private final RepositoryViewFinder views;
  private final RepositoryResolver resolver;

  RepositoryController(
      RepositoryService repositories, RepositoryViewFinder views, RepositoryResolver resolver) {
    this.repositories = repositories;
    this.views = views;
    this.resolver = resolver;
  }

  @Operation("Get a repository")
  @GetMapping("/repos/{owner}/{repo}")
  RepositoryView repoGet(RepositoryContext repository) {
    return views.view(repository);
  }

  @Operation("Get a repository by id")
  @GetMapping("/repositories/{id}")
  RepositoryView repoGetByID(SignedIn caller, @PathVariable Long id) {
    return views.viewWithoutLanguage(resolver.find(id, caller).orElseThrow(ApiError::notFound));
  }

  @Operation("Edit a repository's properties. Only fields that are set will be changed.")
  @PatchMapping("/repos/{owner}/{repo}")
  RepositoryView repoEdit(RepositoryContext repository, @Body Supplier<EditRepoOption> body) {
    repository.requireAdmin();
    return repositories.edit(repository, body.get());
  }

  @Operation("Delete a repository")
  @DeleteMapping("/repos/{owner}/{repo}")
  void repoDelete(RepositoryContext repository) {
    repositories.delete(repository.requireOwner().id());
  }
}
