package io.gitledger.api.organization;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.ledger.DeletedAccountView;
import io.gitledger.query.ledger.DeletedFinder;
import io.gitledger.query.organization.OrganizationView;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Deleted organizations that can be restored. */
@ApiController(tag = "ledger")
class DeletedOrganizationController {
  private final DeletedFinder deleted;
  private final OrganizationService organizations;

  DeletedOrganizationController(DeletedFinder deleted, OrganizationService organizations) {
    this.deleted = deleted;
    this.organizations = organizations;
  }

  @GetMapping("/ledger/deleted/organizations")
  @Operation("List the organizations that were deleted, the latest first")
  Paged<DeletedAccountView> ledgerListDeletedOrganizations(Administrator administrator, Page page) {
    return Paged.linked(deleted.organizations(page.limit(), page.offset()));
  }

  @PostMapping("/ledger/deleted/organizations/{id}/restore")
  @Operation("Bring a deleted organization back as it was")
  OrganizationView ledgerRestoreOrganization(Administrator administrator, @PathVariable Long id) {
    return organizations.restore(id);
  }
}
