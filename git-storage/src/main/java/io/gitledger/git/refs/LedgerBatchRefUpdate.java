package io.gitledger.git.refs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.BatchRefUpdate;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;

/**
 * Passes all commands of a push, or of a commit created by this server, to the gateway in one
 * request.
 */
final class LedgerBatchRefUpdate extends BatchRefUpdate {
  private final LedgerRefDatabase refs;

  LedgerBatchRefUpdate(LedgerRefDatabase refs) {
    super(refs);
    this.refs = refs;
    setAtomic(false); // as in git, only a client that requests it gets an atomic update
  }

  @Override
  public void execute(RevWalk walk, ProgressMonitor monitor, List<String> options)
      throws IOException {
    if (options != null) {
      setPushOptions(options);
    }
    List<ReceiveCommand> asked = pending();
    monitor.beginTask("Updating references", asked.size());
    List<ReceiveCommand> commands = new ArrayList<>(asked.size());
    List<RefChange> changes = new ArrayList<>(asked.size());
    for (ReceiveCommand command : asked) {
      RefChange change = prepare(walk, command);
      if (change != null) {
        commands.add(command);
        changes.add(change);
      } else if (isAtomic()) {
        ReceiveCommand.abort(asked);
        return;
      }
    }
    if (!changes.isEmpty()) {
      List<RefOutcome> outcomes = refs.access().change(changes, isAtomic());
      for (int i = 0; i < outcomes.size(); i++) {
        report(commands.get(i), outcomes.get(i));
      }
    }
    monitor.update(asked.size());
    monitor.endTask();
  }

  private List<ReceiveCommand> pending() {
    return ReceiveCommand.filter(getCommands(), ReceiveCommand.Result.NOT_ATTEMPTED);
  }

  /** Returns the change for a command; null if the command was rejected here. */
  private RefChange prepare(RevWalk walk, ReceiveCommand command) throws IOException {
    boolean symbolic = command.getOldSymref() != null || command.getNewSymref() != null;
    if (symbolic || !command.getRefName().startsWith("refs/")) {
      command.setResult(
          ReceiveCommand.Result.REJECTED_OTHER_REASON, "symbolic refs are not pushed");
      return null;
    }
    ObjectId peeled = null;
    try {
      if (!ObjectId.zeroId().equals(command.getNewId())) {
        peeled = Peeling.peeled(walk, command.getNewId());
      }
      if (!isAllowNonFastForwards()) {
        command.updateType(walk);
      }
    } catch (MissingObjectException missing) {
      command.setResult(ReceiveCommand.Result.REJECTED_MISSING_OBJECT, missing.getMessage());
      return null;
    }
    if (command.getType() == ReceiveCommand.Type.UPDATE_NONFASTFORWARD
        && !isAllowNonFastForwards()) {
      command.setResult(ReceiveCommand.Result.REJECTED_NONFASTFORWARD);
      return null;
    }
    return new RefChange(command.getRefName(), command.getOldId(), command.getNewId(), peeled);
  }

  private static void report(ReceiveCommand command, RefOutcome outcome) {
    switch (outcome.status()) {
      case OK -> command.setResult(ReceiveCommand.Result.OK);
      case STALE -> command.setResult(ReceiveCommand.Result.LOCK_FAILURE);
      case REFUSED ->
          command.setResult(ReceiveCommand.Result.REJECTED_OTHER_REASON, outcome.message());
    }
  }
}
