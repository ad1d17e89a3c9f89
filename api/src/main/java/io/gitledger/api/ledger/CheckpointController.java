package io.gitledger.api.ledger;

import io.gitledger.api.account.Viewers;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.projections.ledger.ProofFinder;
import io.gitledger.query.ledger.CheckpointView;
import io.gitledger.query.ledger.ConsistencyView;
import io.gitledger.query.ledger.EventProofView;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/**
 * Signed heads of the log, which are public because they reveal nothing of its content, and proofs
 * of events for viewers of the event.
 */
@ApiController(tag = "ledger")
class CheckpointController {
  private final ProofFinder proofs;

  CheckpointController(ProofFinder proofs) {
    this.proofs = proofs;
  }

  @GetMapping("/ledger/checkpoints")
  @Operation("List the signed checkpoints of the event log, the latest first")
  Paged<CheckpointView> ledgerListCheckpoints(Caller caller, Page page) {
    return Paged.linked(proofs.checkpoints(page.limit(), page.offset()));
  }

  @GetMapping("/ledger/checkpoints/latest")
  @Operation("Get the latest checkpoint of the event log")
  CheckpointView ledgerGetLatestCheckpoint(Caller caller) {
    return proofs.findLatest().orElseThrow(ApiError::notFound);
  }

  @GetMapping("/ledger/checkpoints/{size}/consistency")
  @Operation("Prove that the log at a checkpoint begins with what it was at a smaller size")
  ConsistencyView ledgerGetConsistency(
      Caller caller,
      @PathVariable Long size,
      @Query(about = "the smaller size, from 1 on", required = true) long from) {
    if (!proofs.exists(size)) throw ApiError.notFound();
    if (from < 1 || from > size) throw ApiError.invalid("from: must lie between 1 and " + size);
    return proofs.consistency(from, size);
  }

  @GetMapping("/ledger/events/{id}/proof")
  @Operation("Prove that an event stands in the log")
  EventProofView ledgerGetEventProof(
      Caller caller,
      @PathVariable String id,
      @Query(about = "size of the checkpoint to prove it by; the latest where absent") Long size) {
    return proofs
        .inclusion(Viewers.of(caller), eventId(id), size)
        .orElseThrow(() -> ApiError.notFound("no such event is covered by a checkpoint"));
  }

  private static UUID eventId(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException e) {
      throw ApiError.notFound();
    }
  }
}
