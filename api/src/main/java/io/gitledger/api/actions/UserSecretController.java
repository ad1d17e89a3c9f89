package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Secrets that workflows in a user's repositories may use; they cannot be listed. */
@ApiController(tag = "user")
class UserSecretController {
  private final SecretService secrets;

  UserSecretController(SecretService secrets) {
    this.secrets = secrets;
  }

  @Operation(
      value = "Create or Update a secret value in a user scope",
      also = @Operation.Answer(status = 201))
  @PutMapping("/user/actions/secrets/{secretname}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  ResponseEntity<Void> updateUserSecret(
      SignedIn caller,
      @PathVariable String secretname,
      @Body Supplier<CreateOrUpdateSecretOption> body) {
    boolean created = secrets.put(ResourceOwner.ofAccount(caller.id()), secretname, body.get());
    return ResponseEntity.status(created ? HttpStatus.CREATED : HttpStatus.NO_CONTENT).build();
  }

  @Operation("Delete a secret in a user scope")
  @DeleteMapping("/user/actions/secrets/{secretname}")
  void deleteUserSecret(SignedIn caller, @PathVariable String secretname) {
    secrets.delete(ResourceOwner.ofAccount(caller.id()), secretname);
  }
}
