package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
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

/** Secrets that workflows in an organization's repositories may use. */
@ApiController(tag = "organization")
class OrganizationSecretController {
  private final SecretService secrets;

  OrganizationSecretController(SecretService secrets) {
    this.secrets = secrets;
  }

  @Operation("List an organization's actions secrets")
  @GetMapping("/orgs/{org}/actions/secrets")
  Paged<SecretView> orgListActionsSecrets(OrganizationContext organization, Page page) {
    return secrets.list(owner(organization), page);
  }

  @Operation(
      value = "Create or Update a secret value in an organization",
      also = @Operation.Answer(status = 201))
  @PutMapping("/orgs/{org}/actions/secrets/{secretname}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> updateOrgSecret(
      OrganizationContext organization,
      @PathVariable String secretname,
      @Body Supplier<CreateOrUpdateSecretOption> body) {
    boolean created = secrets.put(owner(organization), secretname, body.get());
    return ResponseEntity.status(created ? HttpStatus.CREATED : HttpStatus.NO_CONTENT).build();
  }

  @Operation("Delete a secret in an organization")
  @DeleteMapping("/orgs/{org}/actions/secrets/{secretname}")
  void deleteOrgSecret(OrganizationContext organization, @PathVariable String secretname) {
    secrets.delete(owner(organization), secretname);
  }

  private static ResourceOwner owner(OrganizationContext organization) {
    return ResourceOwner.ofAccount(organization.requireOwner().id().value());
  }
}
