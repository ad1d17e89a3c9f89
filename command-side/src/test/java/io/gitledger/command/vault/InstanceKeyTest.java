package io.gitledger.command.vault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceKeyTest {
  @Test
  void aFolderKeepsItsKey(@TempDir Path folder) {
    byte[] sealed = InstanceKey.in(folder).seal("a secret".getBytes(UTF_8));

    assertThat(InstanceKey.in(folder).open(sealed)).asString(UTF_8).isEqualTo("a secret");
  }

  @Test
  void startsSideBySideInANewFolderHaveOneKey(@TempDir Path folder) throws Exception {
    int starts = 16;
    try (var threads = Executors.newFixedThreadPool(starts)) {
      for (int round = 0; round < 100; round++) {
        Path data = folder.resolve("data" + round);
        Callable<InstanceKey> start =
            () -> {
              InstanceKey key = InstanceKey.in(data);
              key.seal("another secret".getBytes(UTF_8));
              return key;
            };
        List<InstanceKey> keys = new ArrayList<>();
        for (var key : threads.invokeAll(Collections.nCopies(starts, start))) keys.add(key.get());

        byte[] sealed = keys.getFirst().seal("a secret".getBytes(UTF_8));
        assertThat(keys)
            .allSatisfy(key -> assertThat(key.open(sealed)).asString(UTF_8).isEqualTo("a secret"));
        try (var files = Files.list(data)) {
          assertThat(files).containsExactly(data.resolve("instance.key"));
        }
      }
    }
  }

  @Test
  void onlyItsOwnerReadsTheKey(@TempDir Path folder) throws Exception {
    InstanceKey.in(folder).seal("a secret".getBytes(UTF_8));

    assertThat(Files.getPosixFilePermissions(folder.resolve("instance.key")))
        .containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
  }

  @Test
  void aNodeWithAnotherKeySaysWhatIsWrongWithIt(@TempDir Path one, @TempDir Path other) {
    byte[] sealed = InstanceKey.in(one).seal("a secret".getBytes(UTF_8));

    assertThatThrownBy(() -> InstanceKey.in(other).open(sealed))
        .hasMessageContaining("GITLEDGER_INSTANCE_KEY")
        .hasNoCause();
  }

  @Test
  void openingMakesNoKey(@TempDir Path one, @TempDir Path other) {
    byte[] sealed = InstanceKey.in(one).seal("a secret".getBytes(UTF_8));

    assertThatThrownBy(() -> InstanceKey.in(other).open(sealed))
        .hasMessageContaining("GITLEDGER_INSTANCE_KEY");
    assertThat(other).isEmptyDirectory();
  }
}
