package io.gitledger.api.key;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.key.GpgKeyView;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "user")
class GpgKeyController {
  private final GpgKeyService keys;
  private final AccountResolver paths;

  GpgKeyController(GpgKeyService keys, AccountResolver paths) {
    this.keys = keys;
    this.paths = paths;
  }

  @GetMapping("/user/gpg_keys")
  @Operation("List the authenticated user's GPG keys")
  Paged<GpgKeyView> userCurrentListGPGKeys(SignedIn caller, Page page) {
    return keys.list(caller.id(), page);
  }

  @PostMapping("/user/gpg_keys")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a GPG key")
  GpgKeyView userCurrentPostGPGKey(SignedIn caller, @Body(name = "Form") CreateGpgKeyOption body) {
    return keys.add(caller.id(), body);
  }

  @GetMapping("/user/gpg_keys/{id}")
  @Operation("Get a GPG key")
  GpgKeyView userCurrentGetGPGKey(SignedIn caller, @PathVariable Long id) {
    return keys.get(id, caller.id());
  }

  @DeleteMapping("/user/gpg_keys/{id}")
  @Operation("Remove a GPG key")
  void userCurrentDeleteGPGKey(SignedIn caller, @PathVariable Long id) {
    keys.delete(id, caller.id());
  }

  @GetMapping("/users/{username}/gpg_keys")
  @Operation("List the given user's GPG keys")
  Paged<GpgKeyView> userListGPGKeys(SignedIn caller, @PathVariable String username, Page page) {
    return keys.list(paths.resolveUser(username, caller).id, page);
  }

  @GetMapping("/user/gpg_key_token")
  @Operation("Get a Token to verify")
  String getVerificationToken(SignedIn caller) {
    return keys.token(caller.id());
  }

  @PostMapping("/user/gpg_key_verify")
  @Operation(
      value = "Verify a GPG key",
      also = @Operation.Answer(status = 201, body = GpgKeyView.class))
  GpgKeyView userVerifyGPGKey(SignedIn caller, @Body VerifyGpgKeyOption body) {
    return keys.verify(caller.id(), body);
  }
}
