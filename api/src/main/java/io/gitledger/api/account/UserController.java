package io.gitledger.api.account;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Found;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.account.UserView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@ApiController(tag = "user")
class UserController {
  private final AccountPaths paths;
  private final UserAnswers answers;
  private final UserLists lists;

  UserController(AccountPaths paths, UserAnswers answers, UserLists lists) {
    this.paths = paths;
    this.answers = answers;
    this.lists = lists;
  }

  @GetMapping("/user")
  @Operation("Get the authenticated user")
  UserView userGetCurrent(SignedIn caller) {
    return answers.of(caller.id(), caller);
  }

  @GetMapping("/users/{username}")
  @Operation("Get a user")
  UserView userGet(@PathVariable String username, Caller caller) {
    return answers.of(paths.visibleUser(username, caller), caller);
  }

  @GetMapping("/users/search")
  @Operation("Search for users")
  Found<UserView> userSearch(Caller caller, @Query String q, @Query long uid, Page page) {
    return new Found<>(lists.search(caller, q, uid, page));
  }
}
