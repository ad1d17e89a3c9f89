package io.gitledger.api.organization;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.organization.OrganizationCommand.RestoreOrganization;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.ledger.DeletedAccountView;
import io.gitledger.query.ledger.DeletedFinder;
import io.gitledger.query.organization.OrganizationView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Organizations that were deleted and can come back, for administrators. */
@ApiController(tag = "ledger")
class DeletedOrganizationController {
  private final DeletedFinder deleted;
  private final AccountRows accounts;
  private final OrganizationAnswers answers;
  private final Commands commands;

  DeletedOrganizationController(
      DeletedFinder deleted, AccountRows accounts, OrganizationAnswers answers, Commands commands) {
    this.deleted = deleted;
    this.accounts = accounts;
    this.answers = answers;
    this.commands = commands;
  }

  @GetMapping("/ledger/deleted/organizations")
  @Operation("List the organizations that were deleted, the latest first")
  Paged<DeletedAccountView> ledgerListDeletedOrganizations(Administrator administrator, Page page) {
    return Paged.linked(deleted.organizations(page.limit(), page.offset()));
  }

  @PostMapping("/ledger/deleted/organizations/{id}/restore")
  @Operation("Bring a deleted organization back as it was")
  OrganizationView ledgerRestoreOrganization(Administrator administrator, @PathVariable Long id) {
    if (accounts.evenDeleted(id).filter(AccountRow::organization).isEmpty())
      throw ApiError.notFound();
    commands.send(new RestoreOrganization(new OrganizationId(id)));
    return answers.of(id);
  }
}
