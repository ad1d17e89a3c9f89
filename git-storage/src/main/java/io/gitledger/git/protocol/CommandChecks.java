package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceiveCommand.Result;

/**
 * Checks of every push, regardless of the user: valid names, current old values, commits in
 * branches. Each ref is rejected individually.
 */
final class CommandChecks {

  private final Map<String, Ref> refs;
  private final Predicate<String> hidden;

  CommandChecks(Map<String, Ref> refs, Predicate<String> hidden) {
    this.refs = refs;
    this.hidden = hidden;
  }

  /** Performs the checks that are possible before the objects have arrived. */
  void checkNames(List<ReceiveCommand> commands) {
    Set<String> seen = new HashSet<>();
    Set<String> twice = new HashSet<>();
    for (ReceiveCommand command : commands) {
      if (!seen.add(command.getRefName())) {
        twice.add(command.getRefName());
      }
    }
    for (ReceiveCommand command : commands) {
      String name = command.getRefName();
      if (twice.contains(name)) {
        refuse(command, "multiple updates for ref");
      } else if (hidden.test(name)) {
        refuse(command, "deny updating a hidden ref");
      } else {
        PushableRefNames.refusal(name).ifPresent(reason -> refuse(command, reason));
      }
      if (isOpen(command)) {
        checkOldValue(command);
      }
    }
  }

  /**
   * Performs the checks that need the objects: that branches contain commits, and whether an update
   * is a fast-forward.
   */
  void checkTargets(List<ReceiveCommand> commands, RevWalk walk) throws IOException {
    for (ReceiveCommand command : commands) {
      if (!isOpen(command) || command.getType() == ReceiveCommand.Type.DELETE) {
        continue;
      }
      if (command.getRefName().startsWith("refs/heads/")
          && !(walk.parseAny(command.getNewId()) instanceof RevCommit)) {
        refuse(command, "branches can hold commits only");
        continue;
      }
      command.updateType(walk);
    }
  }

  private void checkOldValue(ReceiveCommand command) {
    Ref ref = refs.get(command.getRefName());
    ObjectId present =
        ref == null || ref.getObjectId() == null ? ObjectId.zeroId() : ref.getObjectId();
    ObjectId old = command.getOldId();
    if (command.getType() == ReceiveCommand.Type.DELETE && present.equals(ObjectId.zeroId())) {
      if (command.getRefName().startsWith(PushRules.PROPOSALS))
        refuse(command, "Can't delete not exist branch");
      else if (!old.equals(present)) refuse(command, "no such ref");
    } else if (!present.equals(old)) {
      refuse(
          command,
          old.equals(ObjectId.zeroId())
              ? "reference already exists"
              : "failed to update ref: it has moved in the meantime");
    }
  }

  private static boolean isOpen(ReceiveCommand command) {
    return command.getResult() == Result.NOT_ATTEMPTED;
  }

  private static void refuse(ReceiveCommand command, String reason) {
    command.setResult(Result.REJECTED_OTHER_REASON, reason);
  }
}
