package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;

/** Destroys data that was pushed or written by mistake, for administrators of the site. */
@ApiController(tag = "ledger")
class PurgeController {
  private final PurgeService service;

  PurgeController(PurgeService service) {
    this.service = service;
  }

  @PostMapping("/ledger/repositories/{owner}/{repo}/purge")
  @Operation(
      "Destroy git objects that no ref reaches, with every unreachable commit that leads to them, and all texts of issues and comments")
  ResponseEntity<Void> ledgerPurge(
      Administrator administrator,
      RepositoryContext repository,
      @Body(required = true) PurgeOption option) {
    boolean destroyed = service.purge(repository.row().id, option);
    return ResponseEntity.status(destroyed ? HttpStatus.NO_CONTENT : HttpStatus.ACCEPTED).build();
  }
}
