package io.gitledger.api.label;

import io.gitledger.api.label.LabelService.CreateLabelOption;
import io.gitledger.api.label.LabelService.EditLabelOption;
import io.gitledger.api.organization.OrganizationContext;
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

/** Labels of repositories and of organizations. */
@ApiController(tag = "issue")
class LabelController {
  private final LabelService labels;
  private final RequestUrls urls;

  LabelController(LabelService labels, RequestUrls urls) {
    this.labels = labels;
    this.urls = urls;
  }

  @Operation("Get all of a repository's labels")
  @GetMapping("/repos/{owner}/{repo}/labels")
  Paged<LabelView> issueListLabels(
      RepositoryContext repository, Page page, HttpServletRequest request) {
    return labels
        .list(repository.resourceOwner(), Input.of(request).first("sort"), page)
        .map(row -> view(repository, row));
  }

  @Operation("Create a label")
  @PostMapping("/repos/{owner}/{repo}/labels")
  @ResponseStatus(HttpStatus.CREATED)
  LabelView issueCreateLabel(RepositoryContext repository, @Body Supplier<CreateLabelOption> body) {
    repository.requireWriteToIssuesOrPulls();
    CreateLabelOption option = body.get();
    return view(repository, labels.create(repository.resourceOwner(), option, option.isArchived()));
  }

  @Operation("Get a single label")
  @GetMapping("/repos/{owner}/{repo}/labels/{id}")
  LabelView issueGetLabel(
      RepositoryContext repository, @PathVariable @WireType(long.class) String id) {
    return view(repository, labels.get(repository.resourceOwner(), id));
  }

  @Operation("Update a label")
  @PatchMapping("/repos/{owner}/{repo}/labels/{id}")
  LabelView issueEditLabel(
      RepositoryContext repository, @PathVariable long id, @Body Supplier<EditLabelOption> body) {
    repository.requireWriteToIssuesOrPulls();
    return view(repository, labels.edit(repository.resourceOwner(), id, body.get()));
  }

  @Operation("Delete a label")
  @DeleteMapping("/repos/{owner}/{repo}/labels/{id}")
  void issueDeleteLabel(RepositoryContext repository, @PathVariable long id) {
    repository.requireWriteToIssuesOrPulls();
    labels.delete(repository.resourceOwner(), id);
  }

  @Operation(value = "List an organization's labels", tag = "organization")
  @GetMapping("/orgs/{org}/labels")
  Paged<LabelView> orgListLabels(
      OrganizationContext organization, Page page, HttpServletRequest request) {
    return labels
        .list(organization.requireVisible().resourceOwner(), Input.of(request).first("sort"), page)
        .map(row -> view(organization, row));
  }

  @Operation(value = "Create a label for an organization", tag = "organization")
  @PostMapping("/orgs/{org}/labels")
  @ResponseStatus(HttpStatus.CREATED)
  LabelView orgCreateLabel(
      OrganizationContext organization, @Body Supplier<CreateLabelOption> body) {
    organization.requireVisible().requireOwner();
    return view(organization, labels.create(organization.resourceOwner(), body.get(), false));
  }

  @Operation(value = "Get a single label", tag = "organization")
  @GetMapping("/orgs/{org}/labels/{id}")
  LabelView orgGetLabel(
      OrganizationContext organization, @PathVariable @WireType(long.class) String id) {
    organization.requireVisible().signedIn();
    return view(organization, labels.get(organization.resourceOwner(), id));
  }

  @Operation(value = "Update a label", tag = "organization")
  @PatchMapping("/orgs/{org}/labels/{id}")
  LabelView orgEditLabel(
      OrganizationContext organization,
      @PathVariable long id,
      @Body Supplier<EditLabelOption> body) {
    organization.requireVisible().requireOwner();
    return view(organization, labels.edit(organization.resourceOwner(), id, body.get()));
  }

  @Operation(value = "Delete a label", tag = "organization")
  @DeleteMapping("/orgs/{org}/labels/{id}")
  void orgDeleteLabel(OrganizationContext organization, @PathVariable long id) {
    organization.requireVisible().requireOwner();
    labels.delete(organization.resourceOwner(), id);
  }

  private LabelView view(RepositoryContext repository, LabelRow row) {
    return LabelView.of(row, repository.owner().login, repository.row().name, urls.current());
  }

  private LabelView view(OrganizationContext organization, LabelRow row) {
    return LabelView.of(row, urls.current().api("orgs", organization.row().login, "labels"));
  }
}
