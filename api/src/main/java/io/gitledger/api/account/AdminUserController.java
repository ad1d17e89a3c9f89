package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RenameUser;
import io.gitledger.command.account.UserId;
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

  private final AccountPaths paths;
  private final UserAnswers answers;
  private final UserLists lists;
  private final AccountChanges changes;
  private final AccountDeletion deletion;
  private final Commands commands;

  AdminUserController(
      AccountPaths paths,
      UserAnswers answers,
      UserLists lists,
      AccountChanges changes,
      AccountDeletion deletion,
      Commands commands) {
    this.paths = paths;
    this.answers = answers;
    this.lists = lists;
    this.changes = changes;
    this.deletion = deletion;
    this.commands = commands;
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
    return lists.filtered(administrator.caller(), filter, page);
  }

  @PostMapping("/admin/users")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation("Create a user")
  UserView adminCreateUser(Administrator administrator, @Body CreateUserOption body) {
    return answers.of(changes.create(body), administrator.caller());
  }

  @PatchMapping("/admin/users/{username}")
  @Operation("Edit an existing user")
  UserView adminEditUser(
      Administrator administrator,
      @PathVariable String username,
      @Body Supplier<EditUserOption> body) {
    UserId user = individual(username, administrator);
    changes.edit(user, body.get());
    return answers.of(user.value(), administrator.caller());
  }

  @DeleteMapping("/admin/users/{username}")
  @Operation("Delete a user")
  void adminDeleteUser(
      Administrator administrator, @PathVariable String username, @Query boolean purge) {
    UserId user = individual(username, administrator);
    if (user.value() == administrator.id()) throw ApiError.invalid("you cannot delete yourself");
    deletion.delete(user.value(), purge);
  }

  @PostMapping("/admin/users/{username}/rename")
  @Operation("Rename a user")
  void adminRenameUser(
      Administrator administrator,
      @PathVariable String username,
      @Body(required = true) Supplier<RenameUserOption> body) {
    NamedAccount account = paths.named(username, administrator.caller());
    RenameUserOption option = body.get();
    demandIndividual(account);
    commands.send(new RenameUser(new UserId(account.id()), option.newUsername()));
  }

  private UserId individual(String username, Administrator administrator) {
    NamedAccount account = paths.named(username, administrator.caller());
    demandIndividual(account);
    return new UserId(account.id());
  }

  private static void demandIndividual(NamedAccount account) {
    if (account.organization()) throw ApiError.invalid("target is an organization but not user");
  }
}
