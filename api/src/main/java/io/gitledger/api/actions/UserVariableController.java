package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.actions.ActionVariableView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Variables that workflows in a user's repositories may read. */
@ApiController(tag = "user")
class UserVariableController {
  private final VariableService variables;

  UserVariableController(VariableService variables) {
    this.variables = variables;
  }

  @Operation("Get the user-level list of variables which is created by current doer")
  @GetMapping("/user/actions/variables")
  Paged<ActionVariableView> getUserVariablesList(SignedIn caller, Page page) {
    return variables.list(ResourceOwner.ofAccount(caller.id()), page);
  }

  @Operation("Get a user-level variable")
  @GetMapping("/user/actions/variables/{variablename}")
  ActionVariableView getUserVariable(SignedIn caller, @PathVariable String variablename) {
    return variables.get(ResourceOwner.ofAccount(caller.id()), variablename);
  }

  @Operation("Create a user-level variable")
  @PostMapping("/user/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createUserVariable(
      SignedIn caller,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(ResourceOwner.ofAccount(caller.id()), variablename, body.get());
  }

  @Operation(value = "Update a user-level variable", also = @Operation.Answer(status = 201))
  @PutMapping("/user/actions/variables/{variablename}")
  void updateUserVariable(
      SignedIn caller,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(ResourceOwner.ofAccount(caller.id()), variablename, body.get());
  }

  @Operation(value = "Delete a user-level variable", also = @Operation.Answer(status = 201))
  @DeleteMapping("/user/actions/variables/{variablename}")
  void deleteUserVariable(SignedIn caller, @PathVariable String variablename) {
    variables.delete(ResourceOwner.ofAccount(caller.id()), variablename);
  }
}
