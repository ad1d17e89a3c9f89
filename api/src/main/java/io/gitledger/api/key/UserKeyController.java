package io.gitledger.api.key;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.key.PublicKeyView;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** SSH keys of users; administrators add and delete those of others. */
@ApiController(tag = "user")
class UserKeyController {
  private final UserKeyService keys;
  private final AccountResolver paths;

  UserKeyController(UserKeyService keys, AccountResolver paths) {
    this.keys = keys;
    this.paths = paths;
  }

  @GetMapping("/user/keys")
  @Operation("List the authenticated user's public keys")
  Paged<PublicKeyView> userCurrentListKeys(SignedIn caller, @Query String fingerprint, Page page) {
    return keys.list(caller.id(), fingerprint, Optional.empty(), page, caller);
  }

  @PostMapping("/user/keys")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a public key")
  PublicKeyView userCurrentPostKey(SignedIn caller, @Body CreateKeyOption body) {
    return keys.register(caller.id(), body, caller);
  }

  @GetMapping("/user/keys/{id}")
  @Operation("Get a public key")
  PublicKeyView userCurrentGetKey(SignedIn caller, @PathVariable Long id) {
    return keys.get(id, caller);
  }

  @DeleteMapping("/user/keys/{id}")
  @Operation("Delete a public key")
  void userCurrentDeleteKey(SignedIn caller, @PathVariable Long id) {
    keys.delete(id, caller.id(), caller.admin());
  }

  @GetMapping("/users/{username}/keys")
  @Operation("List the given user's public keys")
  Paged<PublicKeyView> userListKeys(
      SignedIn caller, @PathVariable String username, @Query String fingerprint, Page page) {
    long user = paths.resolveUser(username, caller).id;
    return keys.list(user, fingerprint, Optional.of(user), page, caller);
  }

  @PostMapping("/admin/users/{username}/keys")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(value = "Add a public key on behalf of a user", tag = "admin")
  PublicKeyView adminCreatePublicKey(
      Administrator administrator,
      @PathVariable String username,
      @Body(name = "key") Supplier<CreateKeyOption> key) {
    AccountRow user = paths.resolve(username, administrator.caller());
    return keys.register(user.id, key.get(), administrator.caller());
  }

  @DeleteMapping("/admin/users/{username}/keys/{id}")
  @Operation(value = "Delete a user's public key", tag = "admin")
  void adminDeleteUserPublicKey(
      Administrator administrator, @PathVariable String username, @PathVariable Long id) {
    AccountRow user = paths.resolve(username, administrator.caller());
    keys.delete(id, user.id, user.administrator);
  }
}
