package io.gitledger.api.transfer;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.query.repository.RepositoryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Transfers of a repository to another owner. */
@ApiController(tag = "repository")
class TransferController {
  private final TransferService transfers;

  TransferController(TransferService transfers) {
    this.transfers = transfers;
  }

  @Operation(
      value = "Transfer a repo ownership",
      also = @Operation.Answer(status = 201, body = RepositoryView.class))
  @PostMapping("/repos/{owner}/{repo}/transfer")
  @ResponseStatus(HttpStatus.ACCEPTED)
  ResponseEntity<RepositoryView> repoTransfer(
      RepositoryContext repository, @Body(required = true) Supplier<TransferRepoOption> body) {
    RepositoryView shown = transfers.transfer(repository.requireOwner(), body.get());
    boolean pending = shown.metadata().repoTransfer() != null;
    return ResponseEntity.status(pending ? HttpStatus.CREATED : HttpStatus.ACCEPTED).body(shown);
  }

  @Operation("Accept a repo transfer")
  @PostMapping("/repos/{owner}/{repo}/transfer/accept")
  @ResponseStatus(HttpStatus.ACCEPTED)
  RepositoryView acceptRepoTransfer(
      Caller caller, @PathVariable String owner, @PathVariable String repo) {
    return transfers.accept(transfers.find(owner, repo, caller));
  }

  @Operation("Reject a repo transfer")
  @PostMapping("/repos/{owner}/{repo}/transfer/reject")
  RepositoryView rejectRepoTransfer(
      Caller caller, @PathVariable String owner, @PathVariable String repo) {
    return transfers.reject(transfers.find(owner, repo, caller));
  }
}
