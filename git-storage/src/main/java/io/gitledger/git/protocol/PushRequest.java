package io.gitledger.git.protocol;

import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.ReceiveCommand;

/** The part of a push before the pack. */
record PushRequest(
    List<ReceiveCommand> commands,
    List<String> options,
    Set<String> capabilities,
    Set<ObjectId> shallow) {

  boolean has(String capability) {
    return capabilities.contains(capability);
  }

  boolean reportsStatus() {
    return has("report-status") || reportsOtherRefs();
  }

  /** Returns whether the client supports reports of refs other than those named by the commands. */
  boolean reportsOtherRefs() {
    return has("report-status-v2");
  }

  boolean atomic() {
    return has("atomic");
  }

  /** Returns whether it names refs of {@link PushRules#PROPOSALS}. */
  boolean proposes() {
    return commands.stream()
        .anyMatch(command -> command.getRefName().startsWith(PushRules.PROPOSALS));
  }

  boolean hasPack() {
    return commands.stream().anyMatch(command -> command.getType() != ReceiveCommand.Type.DELETE);
  }
}
