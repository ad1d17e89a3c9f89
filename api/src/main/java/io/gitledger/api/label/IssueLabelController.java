package io.gitledger.api.label;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.label.IssueLabelService.IssueLabelsOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.label.LabelView;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;

/** Labels of issues. */
@ApiController(tag = "issue")
class IssueLabelController {
  private final IssueLabelService labels;

  IssueLabelController(IssueLabelService labels) {
    this.labels = labels;
  }

  @Operation("Get an issue's labels")
  @GetMapping("/repos/{owner}/{repo}/issues/{index}/labels")
  List<LabelView> issueGetLabels(RepositoryContext at, @PathVariable long index) {
    return labels.list(at, index);
  }

  @Operation("Add a label to an issue")
  @PostMapping("/repos/{owner}/{repo}/issues/{index}/labels")
  List<LabelView> issueAddLabel(
      RepositoryContext at, @PathVariable long index, @Body Supplier<IssueLabelsOption> body) {
    return labels.add(IssuePermissions.requireSignedIn(at), index, body.get(), false);
  }

  @Operation("Replace an issue's labels")
  @PutMapping("/repos/{owner}/{repo}/issues/{index}/labels")
  List<LabelView> issueReplaceLabels(
      RepositoryContext at, @PathVariable long index, @Body Supplier<IssueLabelsOption> body) {
    return labels.add(IssuePermissions.requireSignedIn(at), index, body.get(), true);
  }

  @Operation("Remove all labels from an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/labels")
  void issueClearLabels(RepositoryContext at, @PathVariable long index) {
    labels.clear(IssuePermissions.requireSignedIn(at), index);
  }

  @Operation("Remove a label from an issue")
  @DeleteMapping("/repos/{owner}/{repo}/issues/{index}/labels/{id}")
  void issueRemoveLabel(RepositoryContext at, @PathVariable long index, @PathVariable long id) {
    labels.remove(IssuePermissions.requireSignedIn(at), index, id);
  }
}
