package io.gitledger.api.program;

import io.gitledger.projections.ledger.Verification;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;

/** Says whether the log is whole and everything beside it agrees. */
@Command(
    name = "verify",
    description =
        "Check hash chains, refs, issue numbers and unique names against the log; name every fault.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:nothing is wrong", "1:faults were found"})
class VerifyCommand extends LedgerCommand {
  @Override
  int run(ConfigurableApplicationContext context) {
    AtomicLong faults = new AtomicLong();
    long events;
    try (ProgressBar bar = bar()) {
      events =
          context
              .getBean(Verification.class)
              .run(
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
}
