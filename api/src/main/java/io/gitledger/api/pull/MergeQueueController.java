package io.gitledger.api.pull;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.query.queue.MergeQueueView;
import io.gitledger.query.queue.MergeQueueView.QueueEntryView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Merge queues of protected branches. */
@ApiController(tag = "ledger")
class MergeQueueController {
  private static final String ENTRY = "/ledger/repositories/{owner}/{repo}/pulls/{index}/queue";

  private final MergeQueueService queues;

  MergeQueueController(MergeQueueService queues) {
    this.queues = queues;
  }

  @PutMapping(ENTRY)
  @Operation(
      value = "Put a pull request at the end of the merge queue of its base",
      also = {
        @Operation.Answer(status = 200, body = QueueEntryView.class),
        @Operation.Answer(status = 201, body = QueueEntryView.class)
      })
  ResponseEntity<QueueEntryView> ledgerEnqueuePullRequest(
      RepositoryContext at,
      @PathVariable long index,
      @Body(required = true) Supplier<EnqueuePullRequestOption> body) {
    PullRequestAccess.require(at).signedIn();
    at.requireNotArchived();
    boolean added = queues.enqueue(at, index, body.get());
    return ResponseEntity.status(added ? HttpStatus.CREATED : HttpStatus.OK)
        .body(queues.getEntry(at, index));
  }

  @DeleteMapping(ENTRY)
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation("Take a pull request out of its merge queue")
  void ledgerDequeuePullRequest(RepositoryContext at, @PathVariable long index) {
    PullRequestAccess.require(at).signedIn();
    queues.dequeue(at.requireNotArchived(), index);
  }

  /** Returns the queue of a branch. Slashes in its name are encoded as {@code %2F}. */
  @GetMapping("/ledger/repositories/{owner}/{repo}/branches/{branch}/queue")
  @Operation("Get the merge queue of a branch")
  MergeQueueView ledgerGetMergeQueue(RepositoryContext at, @PathVariable String branch) {
    return queues.get(PullRequestAccess.require(at), branch);
  }
}
