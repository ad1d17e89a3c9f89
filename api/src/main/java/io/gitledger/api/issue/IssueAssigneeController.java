package io.gitledger.api.issue;

import io.gitledger.api.issue.IssueAssigneeService.IssueAssigneesOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.issue.IssueView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Assignees of issues and pull requests. */
@ApiController(tag = "issue")
class IssueAssigneeController {
  private final IssueAssigneeService assignees;

  IssueAssigneeController(IssueAssigneeService assignees) {
    this.assignees = assignees;
  }

  @Operation("Add assignees to an issue")
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/assignees")
  @ResponseStatus(HttpStatus.CREATED)
  IssueView issueAddAssignees(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<IssueAssigneesOption> body) {
    return assignees.add(IssuePermissions.requireChangeable(at), index, body.get());
  }

  @Operation("Remove assignees from an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/assignees")
  @ResponseStatus(HttpStatus.OK)
  IssueView issueRemoveAssignees(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<IssueAssigneesOption> body) {
    return assignees.remove(IssuePermissions.requireChangeable(at), index, body.get());
  }

  @Operation("Check if a user can be assigned to an issue")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/assignees/{assignee}")
  void issueCheckAssignee(
      RepositoryContext at, @PathVariable long index, @PathVariable String assignee) {
    assignees.requireAssignable(IssuePermissions.requireAny(at), index, assignee);
  }
}
