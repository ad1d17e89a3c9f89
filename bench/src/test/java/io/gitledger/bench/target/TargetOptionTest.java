package io.gitledger.bench.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TargetOptionTest {
  private static final String OURS = "ours=http://localhost:3000,root:pw";

  @Test
  void aPasswordMayContainWhatSeparatesTheOtherParts() {
    Target target = TargetOption.server("ours=http://localhost:3000/git,root:a:b,c=d");

    assertThat(target.name()).isEqualTo("ours");
    assertThat(target.address()).isEqualTo(URI.create("http://localhost:3000/git"));
    assertThat(target.administrator()).isEqualTo("root");
    assertThat(target.password()).isEqualTo("a:b,c=d");
  }

  @Test
  void processesAndDatabasesBelongToTheTargetOfTheirName() {
    List<Target> targets =
        TargetOption.targets(
            List.of(OURS, "other=https://git.example.com,admin:secret"),
            List.of("ours=12,13", "other=99"),
            List.of("ours=jdbc:postgresql://localhost/ledger?user=a"),
            List.of());

    assertThat(targets.get(0).processes()).containsExactly(12L, 13L);
    assertThat(targets.get(0).databases())
        .containsExactly("jdbc:postgresql://localhost/ledger?user=a");
    assertThat(targets.get(1).processes()).containsExactly(99L);
    assertThat(targets.get(1).databases()).isEmpty();
  }

  @Test
  void aDataFolderTellsProcessesAndDatabase(@TempDir Path folder) throws Exception {
    Path cluster = Files.createDirectories(folder.resolve("postgres/cluster"));
    Files.writeString(folder.resolve("lock"), "41 somehost\n");
    Files.writeString(folder.resolve("postgres/password"), "p&w\n");
    Files.writeString(cluster.resolve("postmaster.pid"), "42\n/cluster\n1700000000\n5433\n\n");

    Target target =
        TargetOption.targets(List.of(OURS), List.of(), List.of(), List.of("ours=" + folder))
            .getFirst();

    assertThat(target.processes()).containsExactly(41L, 42L);
    assertThat(target.databases())
        .containsExactly("jdbc:postgresql://127.0.0.1:5433/postgres?user=postgres&password=p%26w");
  }

  @Test
  void whatCannotBeMeantIsRefused(@TempDir Path empty) {
    refused(List.of("http://localhost,root:pw"), List.of(), List.of(), List.of());
    refused(List.of("ours=http://localhost"), List.of(), List.of(), List.of());
    refused(List.of("ours=ftp://localhost,root:pw"), List.of(), List.of(), List.of());
    refused(List.of(OURS, OURS), List.of(), List.of(), List.of());
    refused(List.of(OURS), List.of("ours=abc"), List.of(), List.of());
    refused(List.of(OURS), List.of("other=1"), List.of(), List.of());
    refused(List.of(OURS), List.of(), List.of("ours=jdbc:mysql://x"), List.of());
    refused(List.of(OURS), List.of(), List.of(), List.of("ours=" + empty));
  }

  private static void refused(
      List<String> servers, List<String> pids, List<String> databases, List<String> folders) {
    assertThatThrownBy(() -> TargetOption.targets(servers, pids, databases, folders))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
