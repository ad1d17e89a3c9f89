package io.gitledger.api.issue;

import io.gitledger.api.issue.IssueService.LockIssueOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Creates, reads, edits, locks and deletes single issues. */
@ApiController(tag = "issue")
class IssueController {
  private final IssueService issues;

  IssueController(IssueService issues) {
    this.issues = issues;
  }

  @PostMapping("/repos/{owner}/{repo}/issues")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      "Create an issue. If using deadline only the date will be taken into account, and time of day ignored.")
  IssueView issueCreateIssue(RepositoryContext at, @Body Supplier<CreateIssueOption> body) {
    return issues.open(IssuePermissions.requireChangeable(at), body.get());
  }

  @GetMapping("/repos/{owner}/{repo}/issues/{index}")
  @Operation("Get an issue")
  IssueView issueGetIssue(RepositoryContext at, @PathVariable long index) {
    return issues.get(at, index);
  }

  @PatchMapping("/repos/{owner}/{repo}/issues/{index}")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      "Edit an issue. If using deadline only the date will be taken into account, and time of day ignored.")
  IssueView issueEditIssue(
      RepositoryContext at, @PathVariable long index, @Body Supplier<EditIssueOption> body) {
    return issues.edit(IssuePermissions.requireSignedIn(at), index, body.get());
  }

  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}")
  @Operation("Delete an issue")
  void issueDelete(RepositoryContext at, @PathVariable long index) {
    IssuePermissions.requireAny(at).requireAdmin();
    issues.delete(at, index);
  }

  @PostMapping("/repos/{owner}/{repo}/issues/{index}/deadline")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      "Set an issue deadline. If set to null, the deadline is deleted. If using deadline only the date will be taken into account, and time of day ignored.")
  IssueDeadlineView issueEditIssueDeadline(
      RepositoryContext at, @PathVariable long index, @Body Supplier<EditDeadlineOption> body) {
    IssuePermissions.requireAny(at).signedIn();
    Instant due = DueDates.endOfServersDay(body.get().dueDate());
    issues.setDueDate(at, index, due);
    return new IssueDeadlineView(ZeroTimes.orNever(due));
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
