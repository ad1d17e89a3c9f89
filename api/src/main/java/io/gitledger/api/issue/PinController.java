package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.NewIssuePinsAllowedView;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Pinned issues and pull requests. */
@ApiController(tag = "issue")
class PinController {
  private final PinService pins;

  PinController(PinService pins) {
    this.pins = pins;
  }

  @Operation("Pin an Issue")
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/pin")
  void pinIssue(RepositoryContext at, @PathVariable long index) {
    pins.pin(requireAdmin(at), index);
  }

  @Operation("Unpin an Issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/pin")
  void unpinIssue(RepositoryContext at, @PathVariable long index) {
    pins.unpin(requireAdmin(at), index);
  }

  @Operation("Moves the Pin to the given Position")
  @PatchMapping("/repos/{owner}/{repo}/issues/{index}/pin/{position}")
  void moveIssuePin(RepositoryContext at, @PathVariable long index, @PathVariable long position) {
    pins.move(requireAdmin(at), index, position);
  }

  private static RepositoryContext requireAdmin(RepositoryContext at) {
    return IssuePermissions.requireAny(at).requireAdmin();
  }

  @Operation(value = "List a repo's pinned issues", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/issues/pinned")
  List<IssueView> repoListPinnedIssues(RepositoryContext at) {
    return pins.list(IssuePermissions.requireAny(at));
  }

  @Operation(value = "Returns if new Issue Pins are allowed", tag = "repository")
  @GetMapping("/repos/{owner}/{repo}/new_pin_allowed")
  NewIssuePinsAllowedView repoNewPinAllowed(RepositoryContext repository) {
    return pins.allowed(repository);
  }
}
