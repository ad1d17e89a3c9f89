package io.gitledger.command.vault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceKeyTest {
  @Test
  void aFolderKeepsItsKey(@TempDir Path folder) {
    byte[] sealed = InstanceKey.in(folder).seal("a secret".getBytes(UTF_8));

    assertThat(InstanceKey.in(folder).open(sealed)).asString(UTF_8).isEqualTo("a secret");
  }

  @Test
  void aNodeWithAnotherKeySaysWhatIsWrongWithIt(@TempDir Path one, @TempDir Path other) {
    byte[] sealed = InstanceKey.in(one).seal("a secret".getBytes(UTF_8));

    assertThatThrownBy(() -> InstanceKey.in(other).open(sealed))
        .hasMessageContaining("GITLEDGER_INSTANCE_KEY")
        .hasNoCause();
  }
}
