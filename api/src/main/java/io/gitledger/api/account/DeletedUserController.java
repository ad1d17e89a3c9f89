package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.UserView;
import io.gitledger.query.ledger.DeletedAccountView;
import io.gitledger.query.ledger.DeletedFinder;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Deleted users, who can be restored or erased, for administrators. */
@ApiController(tag = "ledger")
class DeletedUserController {
  private final DeletedFinder deleted;
  private final UserService users;
  private final UserDeletionService deletion;

  DeletedUserController(DeletedFinder deleted, UserService users, UserDeletionService deletion) {
    this.deleted = deleted;
    this.users = users;
    this.deletion = deletion;
  }

  @GetMapping("/ledger/deleted/users")
  @Operation("List the users who were deleted and not erased, the latest first")
  Paged<DeletedAccountView> ledgerListDeletedUsers(Administrator administrator, Page page) {
    return Paged.linked(deleted.users(page.limit(), page.offset()));
  }

  @PostMapping("/ledger/deleted/users/{id}/restore")
  @Operation("Bring a deleted user back as it was")
  UserView ledgerRestoreUser(Administrator administrator, @PathVariable Long id) {
    deletion.restore(id);
    return users.get(id, Viewers.of(administrator.caller()));
  }

  @DeleteMapping("/ledger/deleted/users/{id}")
  @Operation("Erase a deleted user: nobody can read any more who it was")
  void ledgerEraseUser(Administrator administrator, @PathVariable Long id) {
    deletion.erase(id);
  }
}
