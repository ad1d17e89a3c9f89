package io.gitledger.git.protocol;

import io.gitledger.git.protocol.Push.ActualUpdate;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.TooLargeObjectInPackException;
import org.eclipse.jgit.errors.TooLargePackException;
import org.eclipse.jgit.internal.submodule.SubmoduleValidator.SubmoduleValidationException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.PacketLineOut;
import org.eclipse.jgit.transport.ReceiveCommand;
import org.eclipse.jgit.transport.ReceiveCommand.Result;

/** Reports the result of each ref to the client. */
final class PushReport {

  private final PacketLineOut packets;

  PushReport(PacketLineOut packets) {
    this.packets = packets;
  }

  void unpackFailed(List<ReceiveCommand> commands, Throwable failure) throws IOException {
    packets.writeString("unpack " + reason(failure) + "\n");
    for (ReceiveCommand command : commands) {
      packets.writeString("ng " + command.getRefName() + " unpacker error\n");
    }
    packets.end();
  }

  /**
   * @param actualUpdates refs that were moved instead of those named by the commands
   */
  void results(List<ReceiveCommand> commands, Map<ReceiveCommand, ActualUpdate> actualUpdates)
      throws IOException {
    packets.writeString("unpack ok\n");
    for (ReceiveCommand command : commands) {
      packets.writeString(
          command.getResult() == Result.OK
              ? "ok " + command.getRefName() + "\n"
              : "ng " + command.getRefName() + " " + reason(command) + "\n");
      if (actualUpdates.containsKey(command)) {
        landed(actualUpdates.get(command), command.getNewId());
      }
    }
    packets.end();
  }

  private void landed(ActualUpdate actualUpdate, ObjectId tip) throws IOException {
    packets.writeString("option refname " + actualUpdate.ref() + "\n");
    packets.writeString("option old-oid " + actualUpdate.old().name() + "\n");
    packets.writeString("option new-oid " + tip.name() + "\n");
    if (actualUpdate.forced()) {
      packets.writeString("option forced-update\n");
    }
  }

  /** Returns a description of failures caused by the client. Internal errors are not described. */
  static String reason(Throwable failure) {
    return switch (failure) {
      case TooLargeObjectInPackException e -> line(e.getMessage());
      case TooLargePackException e -> line(e.getMessage());
      case CorruptObjectException e -> line(e.getMessage());
      case SubmoduleValidationException e -> "invalid .gitmodules: " + line(e.getMessage());
      case MissingObjectException e -> line(e.getMessage());
      case InterruptedIOException e -> line(e.getMessage());
      case OutOfMemoryError e -> "pack needs too much memory";
      case IOException e when e.getMessage() != null -> line(e.getMessage());
      default -> "pack cannot be read";
    };
  }

  private static String reason(ReceiveCommand command) {
    if (command.getMessage() != null && !command.getMessage().isBlank()) {
      return line(command.getMessage());
    }
    return switch (command.getResult()) {
      case REJECTED_NOCREATE -> "creation prohibited";
      case REJECTED_NODELETE -> "deletion prohibited";
      case REJECTED_NONFASTFORWARD -> "non-fast-forward";
      case REJECTED_CURRENT_BRANCH -> "branch is currently checked out";
      case REJECTED_MISSING_OBJECT -> "missing necessary objects";
      case LOCK_FAILURE -> "failed to update ref";
      case NOT_ATTEMPTED, REJECTED_OTHER_REASON, OK -> "failed to update ref";
    };
  }

  private static String line(String text) {
    return text == null ? "pack cannot be read" : PushRequestReader.shown(text);
  }
}
