package io.gitledger.bench.report;

import io.gitledger.bench.measure.DatabaseMeter.Counts;
import io.gitledger.bench.measure.Meters.Reading;
import io.gitledger.bench.measure.Sample;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** One workload on one server, over all rounds. */
public final class Line {
  private final String workload;
  private final String target;
  private final List<Round> rounds = new ArrayList<>();
  private final List<String> failures = new ArrayList<>();

  public Line(String workload, String target) {
    this.workload = workload;
    this.target = target;
  }

  /**
   * The result of one round.
   *
   * @param lost things that clients were told about and the server does not have
   */
  public record Round(Sample sample, Reading used, long lost) {}

  public void add(Round round) {
    rounds.add(round);
  }

  /** Records that the workload could not be measured, or not completely. */
  public void fail(Exception error) {
    failures.add(error.getMessage() == null ? error.toString() : error.getMessage());
  }

  public String workload() {
    return workload;
  }

  public String target() {
    return target;
  }

  /** Returns things per second in each round. */
  public List<Double> rates() {
    return rounds.stream().map(round -> round.sample().perSecond()).toList();
  }

  /** Returns the median of the rounds, which a single disturbed one does not change. */
  public double rate() {
    List<Double> sorted = rates().stream().sorted().toList();
    if (sorted.isEmpty()) {
      return 0;
    }
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /**
   * Returns the latency in milliseconds that the given per cent of all operations did not exceed.
   */
  public double percentile(double percent) {
    Histogram all = Sample.noLatencies();
    rounds.forEach(round -> all.add(round.sample().latencies()));
    return all.getValueAtPercentile(percent) / 1_000.0;
  }

  public long things() {
    return sum(round -> round.sample().things());
  }

  public long lost() {
    return sum(Round::lost);
  }

  /** Returns the number of failed operations, lost things and failures to measure at all. */
  public long errors() {
    return sum(round -> round.sample().errors()) + lost() + failures.size();
  }

  /** Returns the error messages. */
  public Set<String> complaints() {
    Set<String> all = new LinkedHashSet<>(failures);
    rounds.forEach(round -> all.addAll(round.sample().complaints()));
    if (lost() > 0) {
      all.add(lost() + " that were acknowledged are not there");
    }
    return all;
  }

  /** Returns processor time in milliseconds per thing, by process in the order given. */
  public List<Double> cpuMillis() {
    List<Double> each = new ArrayList<>();
    int processes = rounds.isEmpty() ? 0 : rounds.getFirst().used().cpuNanos().size();
    for (int i = 0; i < processes; i++) {
      int process = i;
      each.add(perThing(round -> round.used().cpuNanos().get(process)) / 1e6);
    }
    return each;
  }

  /** Returns the processor time in milliseconds that this program itself has used per thing. */
  public double loadCpuMillis() {
    return perThing(round -> round.used().ownCpuNanos()) / 1e6;
  }

  public OptionalDouble walFlushes() {
    return database(Counts::walFlushes);
  }

  public OptionalDouble transactions() {
    return database(Counts::transactions);
  }

  public OptionalDouble statements() {
    return database(Counts::statements);
  }

  private OptionalDouble database(ToLongFunction<Counts> count) {
    boolean counted =
        !rounds.isEmpty()
            && rounds.stream()
                .allMatch(
                    round ->
                        !round.used().database().isEmpty()
                            && count.applyAsLong(round.used().database().getFirst()) >= 0);
    return counted
        ? OptionalDouble.of(
            perThing(round -> count.applyAsLong(round.used().database().getFirst())))
        : OptionalDouble.empty();
  }

  private double perThing(ToLongFunction<Round> used) {
    return things() == 0 ? 0 : (double) sum(used) / things();
  }

  private long sum(ToLongFunction<Round> part) {
    return rounds.stream().mapToLong(part).sum();
  }
}
