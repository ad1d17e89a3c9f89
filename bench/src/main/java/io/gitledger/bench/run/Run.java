package io.gitledger.bench.run;

import io.gitledger.bench.measure.Meters;
import io.gitledger.bench.measure.Meters.Reading;
import io.gitledger.bench.measure.Sample;
import io.gitledger.bench.measure.Trial;
import io.gitledger.bench.report.Line;
import io.gitledger.bench.report.Report;
import io.gitledger.bench.target.Target;
import io.gitledger.bench.workload.Plan;
import io.gitledger.bench.workload.Supplies;
import io.gitledger.bench.workload.Workload;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Measures servers beside each other: in every round each of them does the same thing for a while,
 * so that disturbances of the machine affect all alike.
 */
public final class Run {
  private static final String PLAIN_GIT = "C git";

  private final Plan plan;
  private final PrintStream progress;

  public Run(Plan plan, PrintStream progress) {
    this.plan = plan;
    this.progress = progress;
  }

  public Report measure(List<Target> targets, List<Workload> workloads) throws Exception {
    List<Contestant> contestants = new ArrayList<>();
    try (Supplies supplies = new Supplies(plan)) {
      List<String> remarks = new ArrayList<>(Circumstances.of(plan));
      for (Target target : targets) {
        Contestant contestant = Contestant.of(target, plan, supplies);
        contestants.add(contestant);
        remarks.add(contestant.introduction());
      }
      remarks.forEach(progress::println);
      List<Line> lines = new ArrayList<>();
      for (Workload workload : workloads) {
        lines.addAll(measure(workload, contestants));
      }
      return new Report(
          remarks,
          lines,
          contestants.stream().flatMap(contestant -> contestant.memory().stream()).toList());
    } finally {
      for (Contestant contestant : contestants) {
        contestant.close();
      }
    }
  }

  /** One of the trials of a workload that run in turn, with its line of the report. */
  private record Entry(Line line, Trial trial, Meters meters) {}

  private List<Line> measure(Workload workload, List<Contestant> contestants) throws Exception {
    List<Line> lines = new ArrayList<>();
    List<Entry> entries = new ArrayList<>();
    progress.print(workload.name() + ":");
    for (Contestant contestant : contestants) {
      if (workload.fits(contestant.world())) {
        enter(
            new Line(workload.name(), contestant.name()),
            () -> Optional.of(workload.prepare(contestant.world())),
            contestant.meters(),
            lines,
            entries);
      }
    }
    enter(
        new Line(workload.name(), PLAIN_GIT),
        () -> workload.withPlainGit(contestants.getFirst().world()),
        new Meters(),
        lines,
        entries);
    for (int round = 0; round < plan.rounds(); round++) {
      for (int i = 0; i < entries.size(); i++) {
        round(entries.get((round + i) % entries.size()));
      }
    }
    for (Entry entry : entries) {
      entry.trial().close();
    }
    progress.println();
    return lines;
  }

  private interface Preparation {
    Optional<Trial> prepare() throws Exception;
  }

  private void enter(
      Line line, Preparation preparation, Meters meters, List<Line> lines, List<Entry> entries) {
    try {
      Optional<Trial> trial = preparation.prepare();
      if (trial.isPresent()) {
        lines.add(line);
        entries.add(new Entry(line, trial.get(), meters));
      }
    } catch (Exception e) {
      line.fail(e);
      lines.add(line);
      progress.printf(" [%s: %s]", line.target(), line.complaints());
    }
  }

  private void round(Entry entry) {
    try {
      warmUp(entry.trial());
      entry.trial().before(plan.time());
      Reading before = entry.meters().read();
      Sample sample = entry.trial().run(plan.time());
      Reading used = entry.meters().read().since(before);
      entry.line().add(new Line.Round(sample, used, entry.trial().lost()));
      progress.printf(" %s %.0f/s", entry.line().target(), sample.perSecond());
    } catch (Exception e) {
      entry.line().fail(e);
      progress.printf(" [%s: %s]", entry.line().target(), entry.line().complaints());
    }
    progress.flush();
  }

  private void warmUp(Trial trial) throws Exception {
    Duration time = plan.warmUp();
    if (time.isPositive()) {
      trial.before(time);
      trial.run(time);
    }
  }
}
