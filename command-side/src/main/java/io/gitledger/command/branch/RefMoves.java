package io.gitledger.command.branch;

import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefOutcome;
import java.util.List;

/** Moves refs within the transaction of another command. */
public interface RefMoves {
  /** Returns one outcome per change, in order. */
  List<RefOutcome> move(RefChangeRequest request);
}
