package io.gitledger.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Small versions of what {@code bench} does at length to the packaged server. Each looks into all
 * that it names; limits of time are wide here, as machines differ. Those with the tag {@value
 * #LONG} repeat at length what tests of single classes show, and run with the Maven profile {@code
 * faults}.
 */
@Timeout(value = 1200, threadMode = ThreadMode.SEPARATE_THREAD)
class FaultsIT {
  private static final String LONG = "long";

  /**
   * With it the first two rounds kill the server and the third PostgreSQL, beside a rebuild. Of
   * seven, five kill the server.
   */
  private static final String SEED = "3";

  @TempDir static Path program;

  @Test
  void nothingIsLostWhenServerOrDatabaseAreKilled() {
    String rounds = System.getProperty("faults.rounds");
    findsNothing("faults", "--rounds", rounds, "--seed", SEED, "--deep", "4");
  }

  @Test
  void whenOneOfTwoNodesOnABucketDiesTheOtherTakesItsWorkOver(@TempDir Path folder)
      throws Exception {
    try (TestBucket bucket = TestBucket.in(folder)) {
      List<String> arguments =
          new ArrayList<>(List.of("nodes", "--seconds", "9", "--takeovers", "1", "--within", "90"));
      arguments.addAll(List.of("--objects", bucket.location()));
      bucket
          .settings()
          .forEach((name, value) -> arguments.addAll(List.of("--setting", name + "=" + value)));
      findsNothing(arguments.toArray(String[]::new));
      assertThat(bucket.objects()).isPositive();
    }
  }

  @Test
  void theServerOutlivesADatabaseThatIsSilentOrStopsAndLosesNothingWhenItStopsItself() {
    String outages = System.getProperty("faults.outages");
    findsNothing("outage", "--only", outages, "--seconds", "6", "--patience", "5");
  }

  @Test
  @Tag(LONG)
  void aCopyOfAWorkingServerIsWhole() {
    findsNothing("backup", "--rounds", "1");
  }

  @Test
  @Tag(LONG)
  void theServerOutlivesGitRequestsOfAMillionLines() {
    findsNothing("hostile", "--only", "a million", "--seconds", "45", "--patience", "5");
  }

  /** A failure tells what the program said, as a report may keep nothing else. */
  private static void findsNothing(String... arguments) {
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int code;
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      code = bench(arguments);
    } finally {
      System.setOut(out);
      System.out.print(said.toString(StandardCharsets.UTF_8));
    }
    assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
  }

  private static int bench(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--server", System.getProperty("server.jar")));
    all.addAll(List.of("--program", program.resolve("server").toString()));
    all.addAll(List.of("--java-option", "-XX:TieredStopAtLevel=1"));
    all.addAll(List.of("--java-option", "-XX:+UseSerialGC", "--java-option", "-Xmx320m"));
    return Bench.commandLine().execute(all.toArray(String[]::new));
  }
}
