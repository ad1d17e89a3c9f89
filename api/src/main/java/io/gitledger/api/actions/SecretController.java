package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
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

/**
 * Secrets of repositories, organizations and users for workflows. Those of users cannot be listed.
 */
@ApiController(tag = "repository")
class SecretController {
  private final SecretService secrets;

  SecretController(SecretService secrets) {
    this.secrets = secrets;
  }

  @Operation("List a repo's actions secrets")
  @GetMapping("/repos/{owner}/{repo}/actions/secrets")
  Paged<SecretView> repoListActionsSecrets(RepositoryContext repository, Page page) {
    return secrets.list(repository.requireOwner().resourceOwner(), page);
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
    return secrets.put(repository.requireOwner().resourceOwner(), secretname, body.get());
  }

  @Operation("Delete a secret in a repository")
  @DeleteMapping("/repos/{owner}/{repo}/actions/secrets/{secretname}")
  void deleteRepoSecret(RepositoryContext repository, @PathVariable String secretname) {
    secrets.delete(repository.requireOwner().resourceOwner(), secretname);
  }

  @Operation(value = "List an organization's actions secrets", tag = "organization")
  @GetMapping("/orgs/{org}/actions/secrets")
  Paged<SecretView> orgListActionsSecrets(OrganizationContext organization, Page page) {
    return secrets.list(organization.requireOwner().resourceOwner(), page);
  }

  @Operation(
      value = "Create or Update a secret value in an organization",
      tag = "organization",
      also = @Operation.Answer(status = 201))
  @PutMapping("/orgs/{org}/actions/secrets/{secretname}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> updateOrgSecret(
      OrganizationContext organization,
      @PathVariable String secretname,
      @Body Supplier<CreateOrUpdateSecretOption> body) {
    return secrets.put(organization.requireOwner().resourceOwner(), secretname, body.get());
  }

  @Operation(value = "Delete a secret in an organization", tag = "organization")
  @DeleteMapping("/orgs/{org}/actions/secrets/{secretname}")
  void deleteOrgSecret(OrganizationContext organization, @PathVariable String secretname) {
    secrets.delete(organization.requireOwner().resourceOwner(), secretname);
  }

  @Operation(
      value = "Create or Update a secret value in a user scope",
      tag = "user",
      also = @Operation.Answer(status = 201))
  @PutMapping("/user/actions/secrets/{secretname}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> updateUserSecret(
      SignedIn caller,
      @PathVariable String secretname,
      @Body Supplier<CreateOrUpdateSecretOption> body) {
    return secrets.put(ResourceOwner.ofAccount(caller.id()), secretname, body.get());
  }

  @Operation(value = "Delete a secret in a user scope", tag = "user")
  @DeleteMapping("/user/actions/secrets/{secretname}")
  void deleteUserSecret(SignedIn caller, @PathVariable String secretname) {
    secrets.delete(ResourceOwner.ofAccount(caller.id()), secretname);
  }
}
