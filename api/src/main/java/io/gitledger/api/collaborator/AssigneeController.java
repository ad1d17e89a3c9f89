package io.gitledger.api.collaborator;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.account.UserView;
import java.util.Collection;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Users who can be assigned to issues, or requested for reviews. */
@ApiController(tag = "repository")
class AssigneeController {
  private final AssigneeService assignees;

  AssigneeController(AssigneeService assignees) {
    this.assignees = assignees;
  }

  @Operation("Return all users that have write access and can be assigned to issues")
  @GetMapping("/repos/{owner}/{repo}/assignees")
  Collection<UserView> repoGetAssignees(RepositoryContext repository) {
    repository.signedIn();
    return assignees.list(repository);
  }

  @Operation("Check if a user can be assigned to issues")
  @GetMapping("/repos/{owner}/{repo}/assignees/{assignee}")
  void repoCheckAssignee(RepositoryContext repository, @PathVariable String assignee) {
    repository.signedIn();
    assignees.requireAssignable(repository, assignee);
  }

  @Operation("Return all users that can be requested to review in this repo")
  @GetMapping("/repos/{owner}/{repo}/reviewers")
  Collection<UserView> repoGetReviewers(RepositoryContext repository) {
    return assignees.reviewers(repository);
  }
}
