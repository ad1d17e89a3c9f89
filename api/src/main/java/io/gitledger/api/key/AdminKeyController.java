package io.gitledger.api.key;

import io.gitledger.api.account.AccountResolver;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.key.PublicKeyView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "admin")
class AdminKeyController {
  private final UserKeyService keys;
  private final AccountResolver paths;

  AdminKeyController(UserKeyService keys, AccountResolver paths) {
    this.keys = keys;
    this.paths = paths;
  }

  @PostMapping("/admin/users/{username}/keys")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Add a public key on behalf of a user")
  PublicKeyView adminCreatePublicKey(
      Administrator administrator,
      @PathVariable String username,
      @Body(name = "key") Supplier<CreateKeyOption> key) {
    AccountRow user = paths.resolve(username, administrator.caller());
    return keys.register(user.id, key.get(), administrator.caller());
  }

  @DeleteMapping("/admin/users/{username}/keys/{id}")
  @Operation("Delete a user's public key")
  void adminDeleteUserPublicKey(
      Administrator administrator, @PathVariable String username, @PathVariable Long id) {
    AccountRow user = paths.resolve(username, administrator.caller());
    keys.delete(id, user.id, user.administrator);
  }
}
