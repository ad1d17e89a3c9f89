package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BlackBox
class CopyObjectsCommandTest {
  @Test
  void whatAnotherStoreDoesNotHaveIsCopiedBesideARunningServer(
      TestServer server, @TempDir Path folder) throws Exception {
    Path source = folder.resolve("old");
    Files.createDirectories(source.resolve("pack/ab"));
    Files.writeString(source.resolve("pack/ab/one.pack"), "content");
    Path target = folder.resolve("new");
    assertThat(copy(server, source.toString(), target.toString())).isZero();
    assertThat(target.resolve("pack/ab/one.pack")).hasContent("content");
    assertThat(copy(server, source.toString(), target.toString())).isZero();
  }

  @Test
  void aStoreIsNotCopiedIntoItself(TestServer server, @TempDir Path folder) {
    assertThat(copy(server, folder.toString(), folder.toString())).isEqualTo(1);
    assertThat(folder).isEmptyDirectory();
  }

  private static int copy(TestServer server, String from, String to) {
    return Program.run(
        "objects", "copy", "--data", server.folder().toString(), "--from", from, "--to", to);
  }
}
