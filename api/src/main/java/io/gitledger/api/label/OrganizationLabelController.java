package io.gitledger.api.label;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.organization.OrganizationContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Input;
import io.gitledger.command.Commands;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.DeleteLabel;
import io.gitledger.command.label.LabelCommand.EditLabel;
import io.gitledger.command.label.LabelId;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.label.LabelFinder;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.label.LabelView;
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
  private final Commands commands;
  private final LabelFinder labels;
  private final RequestUrls urls;

  OrganizationLabelController(Commands commands, LabelFinder labels, RequestUrls urls) {
    this.commands = commands;
    this.labels = labels;
    this.urls = urls;
  }

  @Operation("List an organization's labels")
  @GetMapping("/orgs/{org}/labels")
  Paged<LabelView> orgListLabels(
      OrganizationContext organization, Page page, HttpServletRequest request) {
    OwnerColumns home = home(organization.requireVisible());
    var found = labels.list(home, Input.of(request).first("sort"), page.offset(), page.limit());
    return Paged.counted(found.rows(), found.total()).map(row -> view(organization, row));
  }

  @Operation("Create a label for an organization")
  @PostMapping("/orgs/{org}/labels")
  @ResponseStatus(HttpStatus.CREATED)
  LabelView orgCreateLabel(
      OrganizationContext organization, @Body Supplier<CreateLabelOption> body) {
    organization.requireVisible().requireOwner();
    CreateLabelOption option = body.get();
    LabelId created =
        commands.send(
            new DefineLabel(
                OwnerRef.account(organization.id().value()),
                option.name(),
                LabelColor.of(option.color()),
                requireNonNullElse(option.description(), ""),
                option.exclusive(),
                false));
    return view(organization, existing(organization, created.value()));
  }

  @Operation("Get a single label")
  @GetMapping("/orgs/{org}/labels/{id}")
  LabelView orgGetLabel(OrganizationContext organization, @PathVariable String id) {
    organization.requireVisible().signedIn();
    LabelRow label = labels.find(home(organization), id).orElseThrow(ApiError::notFound);
    return view(organization, label);
  }

  @Operation("Update a label")
  @PatchMapping("/orgs/{org}/labels/{id}")
  LabelView orgEditLabel(
      OrganizationContext organization,
      @PathVariable long id,
      @Body Supplier<EditLabelOption> body) {
    organization.requireVisible().requireOwner();
    EditLabelOption option = body.get();
    LabelRow label = existing(organization, id);
    commands.send(
        new EditLabel(
            new LabelId(label.id),
            option.name(),
            option.color() == null ? null : LabelColor.of(option.color()),
            option.description(),
            option.exclusive(),
            option.isArchived()));
    return view(organization, existing(organization, id));
  }

  /** What is not there, or not this organization's, is left as it is. */
  @Operation("Delete a label")
  @DeleteMapping("/orgs/{org}/labels/{id}")
  void orgDeleteLabel(OrganizationContext organization, @PathVariable long id) {
    organization.requireVisible().requireOwner();
    if (labels.find(home(organization), id).isPresent())
      commands.send(new DeleteLabel(new LabelId(id)));
  }

  private LabelRow existing(OrganizationContext organization, long id) {
    return labels.find(home(organization), id).orElseThrow(ApiError::notFound);
  }

  private static OwnerColumns home(OrganizationContext organization) {
    return OwnerColumns.ofAccount(organization.id().value());
  }

  private LabelView view(OrganizationContext organization, LabelRow row) {
    return LabelView.of(row, urls.current().api("orgs", organization.row().login, "labels"));
  }
}
