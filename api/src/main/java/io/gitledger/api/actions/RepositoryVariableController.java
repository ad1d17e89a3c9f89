package io.gitledger.api.actions;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.repository.RepositoryContext;
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

/** Variables that workflows in a repository may read. */
@ApiController(tag = "repository")
class RepositoryVariableController {
  private final VariableService variables;

  RepositoryVariableController(VariableService variables) {
    this.variables = variables;
  }

  @Operation("Get repo-level variables list")
  @GetMapping("/repos/{owner}/{repo}/actions/variables")
  Paged<ActionVariableView> getRepoVariablesList(RepositoryContext repository, Page page) {
    return variables.list(owner(repository), page);
  }

  @Operation("Get a repo-level variable")
  @GetMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  ActionVariableView getRepoVariable(
      RepositoryContext repository, @PathVariable String variablename) {
    return variables.get(owner(repository), variablename);
  }

  @Operation("Create a repo-level variable")
  @PostMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  @ResponseStatus(HttpStatus.CREATED)
  void createRepoVariable(
      RepositoryContext repository,
      @PathVariable String variablename,
      @Body Supplier<CreateVariableOption> body) {
    variables.create(owner(repository), variablename, body.get());
  }

  @Operation(value = "Update a repo-level variable", also = @Operation.Answer(status = 201))
  @PutMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  void updateRepoVariable(
      RepositoryContext repository,
      @PathVariable String variablename,
      @Body Supplier<UpdateVariableOption> body) {
    variables.update(owner(repository), variablename, body.get());
  }

  @Operation(
      value = "Delete a repo-level variable",
      also = {
        @Operation.Answer(status = 200, body = ActionVariableView.class),
        @Operation.Answer(status = 201)
      })
  @DeleteMapping("/repos/{owner}/{repo}/actions/variables/{variablename}")
  void deleteRepoVariable(RepositoryContext repository, @PathVariable String variablename) {
    variables.delete(owner(repository), variablename);
  }

  private static ResourceOwner owner(RepositoryContext repository) {
    return ResourceOwner.ofRepository(repository.requireOwner().id().value(), repository.ownerId());
  }
}
