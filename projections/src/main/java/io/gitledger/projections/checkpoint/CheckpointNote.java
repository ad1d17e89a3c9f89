package io.gitledger.projections.checkpoint;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;

/**
 * Formats checkpoints as text: a signed note as other transparency logs publish them (C2SP
 * tlog-checkpoint and signed-note), with the time as its only extension line.
 */
@Component
public class CheckpointNote {
  private static final Pattern NOTE =
      Pattern.compile(
          "(\\S{1,200})\n(\\d{1,18})\n([A-Za-z0-9+/=]{44})\n(\\S{1,40})\n\n— (\\S{1,200}) ([A-Za-z0-9+/=]{92})\n");

  private final CheckpointKey key;

  CheckpointNote(CheckpointKey key) {
    this.key = key;
  }

  /** Returns the signed text. */
  private String text(long size, byte[] root, Instant at) {
    return String.join(
        "\n",
        key.origin(),
        Long.toString(size),
        Base64.getEncoder().encodeToString(root),
        at + "\n");
  }

  Checkpoint sign(long size, byte[] root, Instant at) {
    return new Checkpoint(size, root, at, key.sign(text(size, root, at)));
  }

  /** Returns whether a checkpoint has this installation's signature. */
  public boolean isGenuine(Checkpoint checkpoint) {
    return key.signed(
        text(checkpoint.size(), checkpoint.root(), checkpoint.at()), checkpoint.signature());
  }

  public String of(Checkpoint checkpoint) {
    byte[] id = key.noteKeyId();
    byte[] signature = new byte[id.length + checkpoint.signature().length];
    System.arraycopy(id, 0, signature, 0, id.length);
    System.arraycopy(checkpoint.signature(), 0, signature, id.length, signature.length - id.length);
    return text(checkpoint.size(), checkpoint.root(), checkpoint.at())
        + "\n— %s %s\n".formatted(key.origin(), Base64.getEncoder().encodeToString(signature));
  }

  /** Reads a note that this installation signed. Returns empty for any other text. */
  public Optional<Checkpoint> read(String note) {
    Matcher parts = NOTE.matcher(note);
    if (!parts.matches() || !parts.group(1).equals(key.origin())) return Optional.empty();
    try {
      byte[] signature = Base64.getDecoder().decode(parts.group(6));
      return Optional.of(
              new Checkpoint(
                  Long.parseLong(parts.group(2)),
                  Base64.getDecoder().decode(parts.group(3)),
                  Instant.parse(parts.group(4)),
                  Arrays.copyOfRange(signature, key.noteKeyId().length, signature.length)))
          .filter(this::isGenuine);
    } catch (IllegalArgumentException | DateTimeException e) {
      return Optional.empty();
    }
  }
}
