package io.gitledger.api.issue;

import io.gitledger.api.issue.IssueService.LockIssueOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Locks of issues: only writers comment and react then. */
@ApiController(tag = "issue")
class LockController {
  private final IssueService issues;

  LockController(IssueService issues) {
    this.issues = issues;
  }

  @Operation("Lock an issue")
  @PutMapping("/repos/{owner}/{repo}/issues/{index}/lock")
  void issueLockIssue(
      RepositoryContext at, @PathVariable long index, @Body Supplier<LockIssueOption> body) {
    IssuePermissions.requireAny(at).requireAdmin();
    issues.lock(at, index, body.get());
  }

  @Operation("Unlock an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/lock")
  void issueUnlockIssue(RepositoryContext at, @PathVariable long index) {
    IssuePermissions.requireAny(at).requireAdmin();
    issues.unlock(at, index);
  }
}
