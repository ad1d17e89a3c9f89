package io.gitledger.api.repository;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryCommand.RestoreRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.query.ledger.DeletedFinder;
import io.gitledger.query.ledger.DeletedRepositoryView;
import io.gitledger.query.repository.RepositoryRow;
import io.gitledger.query.repository.RepositoryRows;
import io.gitledger.query.repository.RepositoryView;
import io.gitledger.query.repository.RepositoryViews;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Repositories that were deleted and can come back, for administrators. */
@ApiController(tag = "ledger")
class DeletedRepositoryController {
  private final DeletedFinder deleted;
  private final RepositoryRows rows;
  private final RepositoryViews views;
  private final RequestUrls urls;
  private final Commands commands;

  DeletedRepositoryController(
      DeletedFinder deleted,
      RepositoryRows rows,
      RepositoryViews views,
      RequestUrls urls,
      Commands commands) {
    this.deleted = deleted;
    this.rows = rows;
    this.views = views;
    this.urls = urls;
    this.commands = commands;
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
    if (rows.evenDeleted(id).isEmpty()) throw ApiError.notFound();
    commands.send(new RestoreRepository(new RepositoryId(id)));
    RepositoryRow row = rows.byId(id).orElseThrow(ApiError::notFound);
    return views.of(List.of(row), Viewers.of(administrator.caller()), urls.current()).getFirst();
  }

  @DeleteMapping("/ledger/deleted/repositories/{id}")
  @Operation("Give up a deleted repository: it never comes back, and its git data goes")
  void ledgerPurgeRepository(Administrator administrator, @PathVariable Long id) {
    if (rows.evenDeleted(id).isEmpty()) throw ApiError.notFound();
    commands.send(new PurgeRepository(new RepositoryId(id)));
  }
}
