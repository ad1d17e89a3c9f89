package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Administrator;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;

/** Removes for good what was pushed by mistake, for administrators of the site. */
@ApiController(tag = "ledger")
class ObjectPurgeController {
  private final ObjectPurgeService service;

  ObjectPurgeController(ObjectPurgeService service) {
    this.service = service;
  }

  @PostMapping("/ledger/repositories/{owner}/{repo}/purge")
  @Operation(
      "Destroy git objects that no ref reaches, and every unreachable commit that leads to them")
  ResponseEntity<Void> ledgerPurgeObjects(
      Administrator administrator,
      RepositoryContext repository,
      @Body(required = true) PurgeObjectsOption option) {
    boolean destroyed = service.purge(repository.row().id, option);
    return ResponseEntity.status(destroyed ? HttpStatus.NO_CONTENT : HttpStatus.ACCEPTED).build();
  }
}
