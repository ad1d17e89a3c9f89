package io.gitledger.bench.inner;

import io.gitledger.command.issue.IssueEvent;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.log.LedgerStorageEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.GenericCommandMessage;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.axonframework.modelling.command.Aggregate;
import org.axonframework.modelling.command.Repository;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Loading an issue's current state, as before every command: from the log alone, and with the start
 * of its stream cached, where the log is only queried for later events.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class AggregateLoadBenchmark {
  private static final int MORE_THAN_REMEMBERED = 60_000;

  @Param({"2", "20", "90"})
  private int events;

  private WriteModel model;
  private TransactionTemplate transaction;
  private Repository<?> issues;
  private int next;

  @Setup
  public void start() {
    model = WriteModel.start();
    transaction = model.transaction();
    issues = (Repository<?>) model.bean("issueRepository");
    LedgerStorageEngine log = model.bean(LedgerStorageEngine.class);
    List<DomainEventMessage<IssueEvent>> all = new ArrayList<>();
    for (int number = 1; number <= streams(); number++) {
      IssueStream stream = new IssueStream(new IssueId(number));
      for (int sequence = 0; sequence < events; sequence++) {
        all.add(stream.event(sequence));
      }
    }
    transaction.executeWithoutResult(status -> log.appendEvents(all));
  }

  @TearDown
  public void stop() {
    model.close();
  }

  /** Always loads the same issue. */
  @Benchmark
  public Aggregate<?> remembered() {
    return load(1);
  }

  /** Cycles through more events than are cached. */
  @Benchmark
  public Aggregate<?> fromTheLog() {
    next = next % streams() + 1;
    return load(next);
  }

  private int streams() {
    return MORE_THAN_REMEMBERED / events;
  }

  private Aggregate<?> load(long issue) {
    return transaction.execute(
        status ->
            DefaultUnitOfWork.startAndGet(new GenericCommandMessage<>("load"))
                .executeWithResult(() -> issues.load(new IssueId(issue).toString()))
                .getPayload());
  }
}
