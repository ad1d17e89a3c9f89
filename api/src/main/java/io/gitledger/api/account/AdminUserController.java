package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserFilter;
import io.gitledger.query.account.UserView;
import java.util.Set;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

@ApiController(tag = "admin")
class AdminUserController {
  private static final Set<String> VISIBILITIES = Set.of("", "public", "limited", "private");

  private final AccountResolver accounts;
  private final UserService users;
  private final UserDeletionService deletion;

  AdminUserController(AccountResolver accounts, UserService users, UserDeletionService deletion) {
    this.accounts = accounts;
    this.users = users;
    this.deletion = deletion;
  }

  @GetMapping("/admin/users")
  @Operation("Search users according filter conditions")
  Paged<UserView> adminSearchUsers(
      Administrator administrator,
      @Query("source_id") long sourceId,
      @Query("login_name") String loginName,
      Page page,
      @Query(values = {"name", "created", "updated", "id"}) String sort,
      @Query(values = {"asc", "desc"}) String order,
      @Query String q,
      @Query String visibility,
      @Query("is_active") Boolean isActive,
      @Query("is_admin") Boolean isAdmin,
      @Query("is_restricted") Boolean isRestricted,
      @Query("is_2fa_enabled") Boolean is2faEnabled,
      @Query("is_prohibit_login") Boolean isProhibitLogin) {
    String shown = visibility == null ? "" : visibility;
    if (!VISIBILITIES.contains(shown)) throw ApiError.invalid("invalid visibility");
    var filter =
        new UserFilter(
            q,
            loginName == null ? "" : loginName.strip(),
            sourceId,
            shown,
            isActive,
            isAdmin,
            isRestricted,
            is2faEnabled,
            isProhibitLogin,
            UserOrder.of(sort, order));
    return users.filter(Viewers.of(administrator.caller()), filter, page);
  }

  @PostMapping("/admin/users")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a user")
  UserView adminCreateUser(Administrator administrator, @Body CreateUserOption body) {
    return users.get(users.create(body), Viewers.of(administrator.caller())).withLowerCaseEmail();
  }

  @PatchMapping("/admin/users/{username}")
  @Operation("Edit an existing user")
  UserView adminEditUser(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<EditUserOption> body) {
    AccountRow account = accounts.resolve(username, administrator.caller());
    users.edit(account, body.get());
    return users.get(account.id, Viewers.of(administrator.caller()));
  }

  @DeleteMapping("/admin/users/{username}")
  @Operation("Delete a user")
  void adminDeleteUser(
      Administrator administrator, @PathVariable String username, @Query boolean purge) {
    AccountRow user = accounts.resolve(username, administrator.caller());
    deletion.delete(user, purge, administrator.id());
  }

  @PostMapping("/admin/users/{username}/rename")
  @Operation("Rename a user")
  void adminRenameUser(
      Administrator administrator,
      @PathVariable String username,
      @Body(required = true) Supplier<RenameUserOption> body) {
    AccountRow user = accounts.resolve(username, administrator.caller());
    users.rename(user, body.get().newUsername());
  }
}
