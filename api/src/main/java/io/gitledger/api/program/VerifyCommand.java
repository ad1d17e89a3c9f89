package io.gitledger.api.program;

import io.gitledger.projections.checkpoint.Checkpoint;
import io.gitledger.projections.checkpoint.CheckpointNote;
import io.gitledger.projections.ledger.Verification;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Verifies that the log is complete and that all other data agrees with it. */
@Command(
    name = "verify",
    description =
        "Check the log, everything that must agree with it, and stored files; report every fault.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:no faults", "1:faults were found"})
class VerifyCommand extends LedgerCommand {
  private static final int MAX_CHECKPOINT_BYTES = 10_000;

  @Option(
      names = "--checkpoint",
      paramLabel = "<file>",
      description =
          "A checkpoint from /api/v1/ledger/checkpoints/latest: also check that the log begins with what it covers. May be repeated.")
  List<Path> checkpoints = List.of();

  @Override
  int run(ConfigurableApplicationContext context) throws IOException {
    var kept = new ArrayList<Checkpoint>();
    for (Path file : checkpoints) {
      if (!Files.isReadable(file)) return failed("the file " + file + " cannot be read");
      Optional<Checkpoint> checkpoint = read(file, context.getBean(CheckpointNote.class));
      if (checkpoint.isEmpty())
        return failed(file + " is no checkpoint that this installation's key signed");
      kept.add(checkpoint.get());
    }
    AtomicLong faults = new AtomicLong();
    long events;
    try (ProgressBar bar = bar()) {
      events =
          context
              .getBean(Verification.class)
              .run(
                  kept,
                  fault -> {
                    faults.incrementAndGet();
                    out().println(fault);
                  },
                  done -> bar.at(done, 0));
      bar.at(events, events);
    }
    out().println(String.format(Locale.ROOT, "%,d events, %,d faults", events, faults.get()));
    out().flush();
    return faults.get() == 0 ? 0 : 1;
  }

  private static Optional<Checkpoint> read(Path file, CheckpointNote notes) throws IOException {
    if (!Files.isRegularFile(file) || Files.size(file) > MAX_CHECKPOINT_BYTES)
      return Optional.empty();
    try {
      String json = Files.readString(file, StandardCharsets.UTF_8);
      return notes.read(JsonMapper.shared().readTree(json).path("note").asString(""));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }
}
