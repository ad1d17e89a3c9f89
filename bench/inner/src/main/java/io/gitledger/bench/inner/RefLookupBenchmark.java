package io.gitledger.bench.inner;

import io.gitledger.git.refs.RefCatalog;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefChangeRequest;
import io.gitledger.git.refs.RefSnapshot;
import io.gitledger.git.refs.RefStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
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

/**
 * Looking up a branch: in a snapshot at hand, with the check whether it is still the newest, and
 * with all refs read again.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class RefLookupBenchmark {
  private static final long REPOSITORY = 1;
  private static final ObjectId COMMIT =
      ObjectId.fromString("0123456789abcdef0123456789abcdef01234567");

  @Param({"10", "10000"})
  private int refs;

  private WriteModel model;
  private DataSource database;
  private RefCatalog catalog;
  private RefSnapshot snapshot;
  private String name;

  @Setup
  public void start() {
    model = WriteModel.start();
    database = model.bean(DataSource.class);
    RefStore store = model.bean(RefStore.class);
    List<RefChange> changes = new ArrayList<>();
    for (int i = 0; i < refs; i++) {
      changes.add(new RefChange("refs/heads/topic-" + i, ObjectId.zeroId(), COMMIT, null));
    }
    model
        .transaction()
        .executeWithoutResult(
            status -> {
              store.create(REPOSITORY, "main");
              store.swap(new RefChangeRequest(REPOSITORY, changes, true, List.of()));
            });
    catalog = new RefCatalog(database, 1_000_000);
    snapshot = catalog.view(REPOSITORY).orElseThrow().refs();
    name = "refs/heads/topic-" + refs / 2;
  }

  @TearDown
  public void stop() {
    model.close();
  }

  @Benchmark
  public Ref inASnapshot() {
    return snapshot.refs().get(name);
  }

  @Benchmark
  public Ref current() {
    return catalog.view(REPOSITORY).orElseThrow().refs().refs().get(name);
  }

  @Benchmark
  public Ref readAnew() {
    return new RefCatalog(database, 0).view(REPOSITORY).orElseThrow().refs().refs().get(name);
  }
}
