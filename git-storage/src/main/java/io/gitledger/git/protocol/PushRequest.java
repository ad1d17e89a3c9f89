package io.gitledger.git.protocol;

import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.ReceiveCommand;

/** What a client sends before the pack. */
record PushRequest(
    List<ReceiveCommand> commands,
    List<String> options,
    Set<String> capabilities,
    Set<ObjectId> shallow) {

  boolean has(String capability) {
    return capabilities.contains(capability);
  }

  boolean atomic() {
    return has("atomic");
  }

  boolean bringsPack() {
    return commands.stream().anyMatch(command -> command.getType() != ReceiveCommand.Type.DELETE);
  }
}
