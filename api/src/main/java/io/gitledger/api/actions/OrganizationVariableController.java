package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
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

/** Variables that workflows in an organization's repositories may read. */
@ApiController(tag = "organization")
class OrganizationVariableController {
  private final VariableService variables;

  OrganizationVariableController(VariableService variables) {
    this.variables = variables;
  }

  @Operation("Get an org-level variables list")
  @GetMapping("/orgs/{org}/actions/variables")
  Paged<ActionVariableView> getOrgVariablesList(OrganizationContext organization, Page page) {
    return variables.list(owner(organization), page);
  }

  @Operation("Get an org-level variable")
  @GetMapping("/orgs/{org}/actions/variables/{variablename}")
  ActionVariableView getOrgVariable(
      OrganizationContext organization, @PathVariable String variablename) {
    return variables.get(owner(organization), variablename);
  }

  @Operation("Create an org-level variable")
  @PostMapping("/orgs/{org}/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createOrgVariable(
      OrganizationContext organization,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(owner(organization), variablename, body.get());
  }

  @Operation(value = "Update an org-level variable", also = @Operation.Answer(status = 201))
  @PutMapping("/orgs/{org}/actions/variables/{variablename}")
  void updateOrgVariable(
      OrganizationContext organization,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(owner(organization), variablename, body.get());
  }

  @Operation(
      value = "Delete an org-level variable",
      also = {
        @Operation.Answer(status = 200, body = ActionVariableView.class),
        @Operation.Answer(status = 201)
      })
  @DeleteMapping("/orgs/{org}/actions/variables/{variablename}")
  void deleteOrgVariable(OrganizationContext organization, @PathVariable String variablename) {
    variables.delete(owner(organization), variablename);
  }

  private static ResourceOwner owner(OrganizationContext organization) {
    return ResourceOwner.ofAccount(organization.requireOwner().id().value());
  }
}
