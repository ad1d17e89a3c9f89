package io.gitledger.api.ledger;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Administrator;
import io.gitledger.projections.ledger.DeadLetters;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Events that reactions failed to handle. */
@ApiController(tag = "ledger")
class DeadLetterController {
  private static final int MAX_LETTERS = 1_000;

  private final DeadLetters letters;

  DeadLetterController(DeadLetters letters) {
    this.letters = letters;
  }

  @GetMapping("/ledger/dead-letters")
  @Operation("List the events that reactions could not handle")
  List<DeadLetters.Letter> ledgerListDeadLetters(Administrator administrator) {
    return letters.list(MAX_LETTERS);
  }

  @PostMapping("/ledger/dead-letters/retry")
  @Operation("Try them all once more")
  void ledgerRetryDeadLetters(Administrator administrator) {
    letters.retry();
  }
}
