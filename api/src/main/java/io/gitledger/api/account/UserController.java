package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.page.PagedObject.SearchResults;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.account.UserView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@ApiController(tag = "user")
class UserController {
  private final AccountResolver accounts;
  private final UserService users;

  UserController(AccountResolver accounts, UserService users) {
    this.accounts = accounts;
    this.users = users;
  }

  @GetMapping("/user")
  @Operation("Get the authenticated user")
  UserView userGetCurrent(SignedIn caller) {
    return users.get(caller.id(), Viewers.of(caller));
  }

  @GetMapping("/users/{username}")
  @Operation("Get a user")
  UserView userGet(@PathVariable String username, Caller caller) {
    return users.view(accounts.resolveVisibleUser(username, caller), Viewers.of(caller));
  }

  @GetMapping("/users/search")
  @Operation("Search for users")
  PagedObject<SearchResults<UserView>> userSearch(
      Caller caller, @Query String q, @Query long uid, Page page) {
    return PagedObject.searchResults(users.search(Viewers.of(caller), q, uid, page));
  }
}
