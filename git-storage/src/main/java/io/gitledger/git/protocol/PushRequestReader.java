package io.gitledger.git.protocol;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.transport.PacketLineIn;
import org.eclipse.jgit.transport.ReceiveCommand;

/**
 * Reads the part of a push that precedes the pack: the commands for moving refs, and the options.
 */
final class PushRequestReader {

  private static final int IDS = 40 + 1 + 40 + 1;
  private static final int MAX_OPTIONS = 1_000;

  private final PacketLineIn packets;
  private final int maxCommands;
  private final MemoryBudget.Share memory;
  private final List<ReceiveCommand> commands = new ArrayList<>();
  private final Set<ObjectId> shallow = new HashSet<>();
  private Set<String> capabilities;

  private PushRequestReader(InputStream in, GitLimits limits, MemoryBudget.Share memory) {
    this.memory = memory;
    packets = new PacketLineIn(in, limits.commands().bytes());
    maxCommands = limits.commands().count();
  }

  /**
   * Reads the request. A client that disconnects without sending anything, as after {@code git push
   * --dry-run}, has no commands.
   */
  static PushRequest read(InputStream in, GitLimits limits, MemoryBudget.Share memory)
      throws IOException {
    PushRequestReader reader = new PushRequestReader(in, limits, memory);
    try {
      reader.readCommands();
      List<String> options = reader.readOptions();
      return new PushRequest(reader.commands, options, reader.capabilities, reader.shallow);
    } catch (PacketLineIn.InputOverLimitIOException tooLong) {
      throw new PackProtocolException("push has too many commands", tooLong);
    }
  }

  private void readCommands() throws IOException {
    for (; ; ) {
      String line;
      try {
        line = readPacket();
      } catch (EOFException gone) {
        if (capabilities == null) {
          capabilities = Set.of();
          return;
        }
        throw gone;
      }
      if (PacketLineIn.isEnd(line)) {
        capabilities = capabilities == null ? Set.of() : capabilities;
        return;
      }
      memory.hold(line.length());
      readCommand(withoutCapabilities(line));
    }
  }

  private String readPacket() throws IOException {
    try {
      return packets.readString();
    } catch (IOException e) {
      // JGit has no specific exception class for an invalid packet, unlike for connection errors.
      if (e.getClass() != IOException.class) throw e;
      throw new PackProtocolException("protocol error: " + shown(e.getMessage()), e);
    }
  }

  private String withoutCapabilities(String line) {
    if (capabilities != null || (line.startsWith("shallow ") && line.indexOf('\0') < 0)) {
      return line;
    }
    int nul = line.indexOf('\0');
    capabilities =
        nul < 0 ? Set.of() : Set.copyOf(List.of(line.substring(nul + 1).strip().split(" +", -1)));
    return nul < 0 ? line : line.substring(0, nul);
  }

  private void readCommand(String line) throws PackProtocolException {
    if (line.startsWith("shallow ")) {
      shallow.add(id(line, "shallow ".length()));
      return;
    }
    if (line.startsWith("push-cert")) {
      throw new PackProtocolException("signed pushes are not supported");
    }
    if (line.length() <= IDS || line.charAt(40) != ' ' || line.charAt(81) != ' ') {
      throw new PackProtocolException(
          "protocol error: expected old/new/ref, got '" + shown(line) + "'");
    }
    if (commands.size() == maxCommands) {
      throw new PackProtocolException("push has too many commands");
    }
    String name = line.substring(IDS);
    if (name.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
      throw new PackProtocolException(
          "protocol error: control character in ref name '" + shown(name) + "'");
    }
    commands.add(new ReceiveCommand(id(line, 0), id(line, 41), name));
  }

  private List<String> readOptions() throws IOException {
    List<String> options = new ArrayList<>();
    if (commands.isEmpty() || !capabilities.contains("push-options")) {
      return options;
    }
    for (String option = readPacket(); !PacketLineIn.isEnd(option); option = readPacket()) {
      if (options.size() == MAX_OPTIONS) {
        throw new PackProtocolException("push has too many options");
      }
      memory.hold(option.length());
      options.add(option);
    }
    return options;
  }

  private static ObjectId id(String line, int start) throws PackProtocolException {
    int end = start + 40;
    if (line.length() < end || !ObjectId.isId(line.substring(start, end))) {
      throw new PackProtocolException("protocol error: bad object id in '" + shown(line) + "'");
    }
    return ObjectId.fromString(line.substring(start, end));
  }

  /** Returns client text in a form suitable for messages: short and without control characters. */
  static String shown(String text) {
    String printable = text.replaceAll("\\p{Cntrl}", "?");
    byte[] bytes = printable.getBytes(StandardCharsets.UTF_8);
    return bytes.length <= 200
        ? printable
        : printable.substring(0, Math.min(100, printable.length())) + "...";
  }
}
