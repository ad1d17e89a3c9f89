package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.repository.RepositoryContext;
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

/** Variables of repositories, organizations and users for workflows. */
@ApiController(tag = "repository")
class VariableController {
  private final VariableService variables;

  VariableController(VariableService variables) {
    this.variables = variables;
  }

  @Operation("Get repo-level variables list")
  @GetMapping("/repos/{owner}/{repo}/actions/variables")
  Paged<ActionVariableView> getRepoVariablesList(RepositoryContext repository, Page page) {
    return variables.list(repository.requireOwner().resourceOwner(), page);
  }

  @Operation("Get a repo-level variable")
  @GetMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  ActionVariableView getRepoVariable(
      RepositoryContext repository, @PathVariable String variablename) {
    return variables.get(repository.requireOwner().resourceOwner(), variablename);
  }

  @Operation("Create a repo-level variable")
  @PostMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createRepoVariable(
      RepositoryContext repository,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(repository.requireOwner().resourceOwner(), variablename, body.get());
  }

  @Operation(value = "Update a repo-level variable", also = @Operation.Answer(status = 201))
  @PutMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  void updateRepoVariable(
      RepositoryContext repository,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(repository.requireOwner().resourceOwner(), variablename, body.get());
  }

  @Operation(
      value = "Delete a repo-level variable",
      also = {
        @Operation.Answer(status = 200, body = ActionVariableView.class),
        @Operation.Answer(status = 201)
      })
  @DeleteMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  void deleteRepoVariable(RepositoryContext repository, @PathVariable String variablename) {
    variables.delete(repository.requireOwner().resourceOwner(), variablename);
  }

  @Operation(value = "Get an org-level variables list", tag = "organization")
  @GetMapping("/orgs/{org}/actions/variables")
  Paged<ActionVariableView> getOrgVariablesList(OrganizationContext organization, Page page) {
    return variables.list(organization.requireOwner().resourceOwner(), page);
  }

  @Operation(value = "Get an org-level variable", tag = "organization")
  @GetMapping("/orgs/{org}/actions/variables/{variablename}")
  ActionVariableView getOrgVariable(
      OrganizationContext organization, @PathVariable String variablename) {
    return variables.get(organization.requireOwner().resourceOwner(), variablename);
  }

  @Operation(value = "Create an org-level variable", tag = "organization")
  @PostMapping("/orgs/{org}/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createOrgVariable(
      OrganizationContext organization,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(organization.requireOwner().resourceOwner(), variablename, body.get());
  }

  @Operation(
      value = "Update an org-level variable",
      tag = "organization",
      also = @Operation.Answer(status = 201))
  @PutMapping("/orgs/{org}/actions/variables/{variablename}")
  void updateOrgVariable(
      OrganizationContext organization,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(organization.requireOwner().resourceOwner(), variablename, body.get());
  }

  @Operation(
      value = "Delete an org-level variable",
      tag = "organization",
      also = {
        @Operation.Answer(status = 200, body = ActionVariableView.class),
        @Operation.Answer(status = 201)
      })
  @DeleteMapping("/orgs/{org}/actions/variables/{variablename}")
  void deleteOrgVariable(OrganizationContext organization, @PathVariable String variablename) {
    variables.delete(organization.requireOwner().resourceOwner(), variablename);
  }

  @Operation(
      value = "Get the user-level list of variables which is created by current doer",
      tag = "user")
  @GetMapping("/user/actions/variables")
  Paged<ActionVariableView> getUserVariablesList(SignedIn caller, Page page) {
    return variables.list(ResourceOwner.ofAccount(caller.id()), page);
  }

  @Operation(value = "Get a user-level variable", tag = "user")
  @GetMapping("/user/actions/variables/{variablename}")
  ActionVariableView getUserVariable(SignedIn caller, @PathVariable String variablename) {
    return variables.get(ResourceOwner.ofAccount(caller.id()), variablename);
  }

  @Operation(value = "Create a user-level variable", tag = "user")
  @PostMapping("/user/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createUserVariable(
      SignedIn caller,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(ResourceOwner.ofAccount(caller.id()), variablename, body.get());
  }

  @Operation(
      value = "Update a user-level variable",
      tag = "user",
      also = @Operation.Answer(status = 201))
  @PutMapping("/user/actions/variables/{variablename}")
  void updateUserVariable(
      SignedIn caller,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(ResourceOwner.ofAccount(caller.id()), variablename, body.get());
  }

  @Operation(
      value = "Delete a user-level variable",
      tag = "user",
      also = @Operation.Answer(status = 201))
  @DeleteMapping("/user/actions/variables/{variablename}")
  void deleteUserVariable(SignedIn caller, @PathVariable String variablename) {
    variables.delete(ResourceOwner.ofAccount(caller.id()), variablename);
  }
}
