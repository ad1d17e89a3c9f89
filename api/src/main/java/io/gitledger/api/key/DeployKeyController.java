package io.gitledger.api.key;

import io.gitledger.api.repository.EmptyWhenMissing;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.key.DeployKeyView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "repository")
class DeployKeyController {
  private final DeployKeyService keys;

  DeployKeyController(DeployKeyService keys) {
    this.keys = keys;
  }

  @GetMapping("/repos/{owner}/{repo}/keys")
  @Operation("List a repository's keys")
  Paged<DeployKeyView> repoListKeys(
      RepositoryContext repository,
      @Query("key_id") long keyId,
      @Query String fingerprint,
      Page page) {
    return keys.list(repository.requireAdmin(), keyId, fingerprint, page);
  }

  @PostMapping("/repos/{owner}/{repo}/keys")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Add a key to a repository")
  DeployKeyView repoCreateKey(
      @EmptyWhenMissing RepositoryContext repository, @Body Supplier<CreateKeyOption> body) {
    return keys.attach(repository.requireAdmin(), body.get());
  }

  @GetMapping("/repos/{owner}/{repo}/keys/{id}")
  @Operation("Get a repository's key by id")
  DeployKeyView repoGetKey(RepositoryContext repository, @PathVariable Long id) {
    return keys.get(repository.requireAdmin(), id);
  }

  @DeleteMapping("/repos/{owner}/{repo}/keys/{id}")
  @Operation("Delete a key from a repository")
  void repoDeleteKey(RepositoryContext repository, @PathVariable Long id) {
    keys.remove(repository.requireAdmin(), id);
  }
}
