package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.actions.SecretView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Secrets that workflows in a repository may use. */
@ApiController(tag = "repository")
class RepositorySecretController {
  private final SecretService secrets;

  RepositorySecretController(SecretService secrets) {
    this.secrets = secrets;
  }

  @Operation("List a repo's actions secrets")
  @GetMapping("/repos/{owner}/{repo}/actions/secrets")
  Paged<SecretView> repoListActionsSecrets(RepositoryContext repository, Page page) {
    return secrets.list(owner(repository), page);
  }

  @Operation(
      value = "Create or Update a secret value in a repository",
      also = @Operation.Answer(status = 201))
  @PutMapping("/repos/{owner}/{repo}/actions/secrets/{secretname}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> updateRepoSecret(
      RepositoryContext repository,
      @PathVariable String secretname,
      @Body Supplier<CreateOrUpdateSecretOption> body) {
    boolean created = secrets.put(owner(repository), secretname, body.get());
    return ResponseEntity.status(created ? HttpStatus.CREATED : HttpStatus.NO_CONTENT).build();
  }

  @Operation("Delete a secret in a repository")
  @DeleteMapping("/repos/{owner}/{repo}/actions/secrets/{secretname}")
  void deleteRepoSecret(RepositoryContext repository, @PathVariable String secretname) {
    secrets.delete(owner(repository), secretname);
  }

  private static ResourceOwner owner(RepositoryContext repository) {
    return ResourceOwner.ofRepository(repository.requireOwner().id().value(), repository.ownerId());
  }
}
