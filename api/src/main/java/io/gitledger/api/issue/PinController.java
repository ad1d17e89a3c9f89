package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.query.issue.NewIssuePinsAllowedView;
import org.springframework.web.bind.annotation.GetMapping;

/** Pinned issues and pull requests; nothing can be pinned yet. */
@ApiController(tag = "repository")
class PinController {
  @Operation("Returns if new Issue Pins are allowed")
  @GetMapping("/repos/{owner}/{repo}/new_pin_allowed")
  NewIssuePinsAllowedView repoNewPinAllowed(RepositoryContext repository) {
    return new NewIssuePinsAllowedView(true, true);
  }
}
