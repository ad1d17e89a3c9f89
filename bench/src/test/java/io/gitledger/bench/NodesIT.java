package io.gitledger.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two nodes share a database and a bucket. */
class NodesIT extends FaultProgram {
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
}
