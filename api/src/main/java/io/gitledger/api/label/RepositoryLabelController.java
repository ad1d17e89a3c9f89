package io.gitledger.api.label;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.label.LabelService.CreateLabelOption;
import io.gitledger.api.label.LabelService.EditLabelOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Input;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.label.LabelView;
import io.gitledger.query.misc.WireType;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Labels of repositories. */
@ApiController(tag = "issue")
class RepositoryLabelController {
  private final LabelService labels;
  private final RequestUrls urls;

  RepositoryLabelController(LabelService labels, RequestUrls urls) {
    this.labels = labels;
    this.urls = urls;
  }

  @Operation("Get all of a repository's labels")
  @GetMapping("/repos/{owner}/{repo}/labels")
  Paged<LabelView> issueListLabels(
      RepositoryContext repository, Page page, HttpServletRequest request) {
    return labels
        .list(owner(repository), Input.of(request).first("sort"), page)
        .map(row -> view(repository, row));
  }

  @Operation("Create a label")
  @PostMapping("/repos/{owner}/{repo}/labels")
  @ResponseStatus(HttpStatus.CREATED)
  LabelView issueCreateLabel(RepositoryContext repository, @Body Supplier<CreateLabelOption> body) {
    repository.requireWriteToIssuesOrPulls();
    CreateLabelOption option = body.get();
    return view(repository, labels.create(owner(repository), option, option.isArchived()));
  }

  @Operation("Get a single label")
  @GetMapping("/repos/{owner}/{repo}/labels/{id}")
  LabelView issueGetLabel(
      RepositoryContext repository, @PathVariable @WireType(long.class) String id) {
    return view(repository, labels.get(owner(repository), id));
  }

  @Operation("Update a label")
  @PatchMapping("/repos/{owner}/{repo}/labels/{id}")
  LabelView issueEditLabel(
      RepositoryContext repository, @PathVariable long id, @Body Supplier<EditLabelOption> body) {
    repository.requireWriteToIssuesOrPulls();
    return view(repository, labels.edit(owner(repository), id, body.get()));
  }

  @Operation("Delete a label")
  @DeleteMapping("/repos/{owner}/{repo}/labels/{id}")
  void issueDeleteLabel(RepositoryContext repository, @PathVariable long id) {
    repository.requireWriteToIssuesOrPulls();
    labels.delete(owner(repository), id);
  }

  private static ResourceOwner owner(RepositoryContext repository) {
    return ResourceOwner.ofRepository(repository.row().id, repository.ownerId());
  }

  private LabelView view(RepositoryContext repository, LabelRow row) {
    return LabelView.of(row, repository.owner().login, repository.row().name, urls.current());
  }
}
