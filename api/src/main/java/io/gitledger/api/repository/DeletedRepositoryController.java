package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.ledger.DeletedFinder;
import io.gitledger.query.ledger.DeletedRepositoryView;
import io.gitledger.query.repository.RepositoryView;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Lists, restores and purges deleted repositories. */
@ApiController(tag = "ledger")
class DeletedRepositoryController {
  private final DeletedFinder deleted;
  private final RepositoryService repositories;

  DeletedRepositoryController(DeletedFinder deleted, RepositoryService repositories) {
    this.deleted = deleted;
    this.repositories = repositories;
  }

  @GetMapping("/ledger/deleted/repositories")
  @Operation("List the repositories that were deleted, the latest first")
  Paged<DeletedRepositoryView> ledgerListDeletedRepositories(
      Administrator administrator, Page page) {
    return Paged.linked(deleted.repositories(page.limit(), page.offset()));
  }

  @PostMapping("/ledger/deleted/repositories/{id}/restore")
  @Operation("Bring a deleted repository back as it was")
  RepositoryView ledgerRestoreRepository(Administrator administrator, @PathVariable Long id) {
    return repositories.restore(id, Viewers.of(administrator.caller()));
  }

  @DeleteMapping("/ledger/deleted/repositories/{id}")
  @Operation("Give up a deleted repository: it never comes back, and its git data goes")
  void ledgerPurgeRepository(Administrator administrator, @PathVariable Long id) {
    repositories.purge(id);
  }
}
