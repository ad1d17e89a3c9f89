package io.gitledger.api.label;

import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.label.LabelService.CreateLabelOption;
import io.gitledger.api.label.LabelService.EditLabelOption;
import io.gitledger.api.organization.OrganizationContext;
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

/** Labels of organizations. */
@ApiController(tag = "organization")
class OrganizationLabelController {
  private final LabelService labels;
  private final RequestUrls urls;

  OrganizationLabelController(LabelService labels, RequestUrls urls) {
    this.labels = labels;
    this.urls = urls;
  }

  @Operation("List an organization's labels")
  @GetMapping("/orgs/{org}/labels")
  Paged<LabelView> orgListLabels(
      OrganizationContext organization, Page page, HttpServletRequest request) {
    return labels
        .list(owner(organization.requireVisible()), Input.of(request).first("sort"), page)
        .map(row -> view(organization, row));
  }

  @Operation("Create a label for an organization")
  @PostMapping("/orgs/{org}/labels")
  @ResponseStatus(HttpStatus.CREATED)
  LabelView orgCreateLabel(
      OrganizationContext organization, @Body Supplier<CreateLabelOption> body) {
    organization.requireVisible().requireOwner();
    return view(organization, labels.create(owner(organization), body.get(), false));
  }

  @Operation("Get a single label")
  @GetMapping("/orgs/{org}/labels/{id}")
  LabelView orgGetLabel(
      OrganizationContext organization, @PathVariable @WireType(long.class) String id) {
    organization.requireVisible().signedIn();
    return view(organization, labels.get(owner(organization), id));
  }

  @Operation("Update a label")
  @PatchMapping("/orgs/{org}/labels/{id}")
  LabelView orgEditLabel(
      OrganizationContext organization,
      @PathVariable long id,
      @Body Supplier<EditLabelOption> body) {
    organization.requireVisible().requireOwner();
    return view(organization, labels.edit(owner(organization), id, body.get()));
  }

  @Operation("Delete a label")
  @DeleteMapping("/orgs/{org}/labels/{id}")
  void orgDeleteLabel(OrganizationContext organization, @PathVariable long id) {
    organization.requireVisible().requireOwner();
    labels.delete(owner(organization), id);
  }

  private static ResourceOwner owner(OrganizationContext organization) {
    return ResourceOwner.ofAccount(organization.id().value());
  }

  private LabelView view(OrganizationContext organization, LabelRow row) {
    return LabelView.of(row, urls.current().api("orgs", organization.row().login, "labels"));
  }
}
