package io.gitledger.bench.inner;

import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserView.Profile;
import io.gitledger.query.account.UserView.Status;
import io.gitledger.query.issue.IssueView;
import io.gitledger.query.issue.IssueView.Lifecycle;
import io.gitledger.query.issue.IssueView.Metadata;
import io.gitledger.query.issue.IssueView.Text;
import io.gitledger.query.issue.RepositoryMetaView;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Serializing a response's JSON from views that already exist. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ViewToJsonBenchmark {
  private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");

  private final IssueView issue = issue();
  private final List<IssueView> page = Collections.nCopies(30, issue);

  @Benchmark
  public byte[] oneIssue() {
    return WireJson.mapper().writeValueAsBytes(issue);
  }

  @Benchmark
  public byte[] thirtyIssues() {
    return WireJson.mapper().writeValueAsBytes(page);
  }

  private static IssueView issue() {
    String url = "http://localhost:3000/api/v1/repos/ada/engine/issues/12";
    return new IssueView(
        12,
        url,
        "http://localhost:3000/ada/engine/issues/12",
        12,
        user(),
        new Text(
            "", 0, "It does not compute", "A body of the length that people write. ".repeat(8), ""),
        new Metadata(List.of(), List.of(), null, null, null, null),
        new Lifecycle("open", false, 3, AT, AT, null, null, 0),
        null,
        new RepositoryMetaView(7, "engine", "ada", "ada/engine"),
        0,
        0);
  }

  private static UserView user() {
    return new UserView(
        3,
        "ada",
        "ada",
        "",
        0,
        "Ada Lovelace",
        "ada@example.com",
        "http://localhost:3000/avatars/0123456789abcdef0123456789abcdef",
        "http://localhost:3000/ada",
        "",
        new Status(false, AT, AT, false, true, false),
        new Profile("", "", "", "public", 0, 0, 0));
  }
}
