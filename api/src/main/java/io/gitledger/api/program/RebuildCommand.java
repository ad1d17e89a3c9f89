package io.gitledger.api.program;

import io.gitledger.projections.ledger.Comparison;
import io.gitledger.projections.ledger.Difference;
import io.gitledger.projections.ledger.Rebuild;
import io.gitledger.query.ReadSchema;
import java.util.List;
import java.util.Locale;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Rebuilds the read model from the log, beside the live one. */
@Command(
    name = "rebuild",
    description = "Rebuild the read model from the log, in a second schema.",
    exitCodeListHeading = "Exit codes:%n",
    exitCodeList = {"0:done, and equal if compared", "1:the comparison found differences"})
final class RebuildCommand extends LedgerCommand {
  @Option(
      names = "--compare",
      description = "Compare all rows with the live ones, at one moment. Servers keep running.")
  boolean compare;

  @Option(
      names = "--swap",
      description = "Replace the live tables by the rebuilt ones. Servers keep running.")
  boolean swap;

  @Override
  List<String> properties() {
    return List.of("--gitledger.read-schema=" + ReadSchema.REBUILT);
  }

  @Override
  int run(ConfigurableApplicationContext context) {
    Rebuild rebuild = context.getBean(Rebuild.class);
    long events;
    long perSecond;
    try (ProgressBar bar = bar()) {
      events = rebuild.run(bar::at);
      perSecond = bar.perSecond(events);
    }
    out().println(String.format(Locale.ROOT, "rebuilt from %,d events, %,d/s", events, perSecond));
    if (compare && !equal(rebuild)) return 1;
    if (swap) {
      rebuild.swap();
      out().println("the new tables are live");
    } else if (compare) {
      rebuild.discard();
    }
    out().flush();
    return 0;
  }

  private boolean equal(Rebuild rebuild) {
    Comparison comparison = rebuild.compare();
    List<Difference> differences = comparison.differences();
    differences.forEach(out()::println);
    out()
        .println(
            String.format(
                Locale.ROOT,
                "%s in %,d rows of %d tables",
                differences.isEmpty()
                    ? "no difference"
                    : String.format(Locale.ROOT, "%,d differences", differences.size()),
                comparison.rows(),
                comparison.tables()));
    out().flush();
    return differences.isEmpty();
  }
}
