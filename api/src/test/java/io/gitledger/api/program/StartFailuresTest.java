package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.Gitledger;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.PostgresPrograms;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that each error of an operator ends the program with one line and a specific exit code. */
@BlackBox
class StartFailuresTest {
  private record End(int exit, List<String> errors) {}

  @TempDir Path folder;

  @Test
  void aBrokenValue() throws Exception {
    End end = program("serve", "--data", data(), "--http-port", "web");

    assertThat(end.exit()).isEqualTo(3);
    assertThat(end.errors()).singleElement().asString().contains("GITLEDGER_HTTP_PORT", "\"web\"");
  }

  @Test
  void aBrokenValueThatOneBeanAloneIsGiven() throws Exception {
    PostgresPrograms.share(Path.of(data()));

    End end = program("serve", "--data", data(), "--gitledger.checkpoint-interval=often");

    assertThat(end.exit()).isEqualTo(3);
    assertThat(end.errors())
        .singleElement()
        .asString()
        .contains("GITLEDGER_CHECKPOINT_INTERVAL", "\"often\"", "Duration");
  }

  @Test
  void aSettingThatDoesNotExist() throws Exception {
    End end = program("serve", "--data", data(), "--gitledger.web.require-singin=true");

    assertThat(end.exit()).isEqualTo(3);
    assertThat(end.errors())
        .singleElement()
        .asString()
        .contains("gitledger.web.require-singin", "gitledger.web.require-sign-in");
  }

  @Test
  void aPropertyOfAnotherProgram() throws Exception {
    End end = program("serve", "--data", data(), "--gitleger.web.require-sign-in=true");

    assertThat(end.exit()).isEqualTo(2);
    assertThat(end.errors()).first().asString().contains("--gitleger.web.require-sign-in=true");
  }

  @Test
  void aTakenPort() throws Exception {
    try (ServerSocket other = new ServerSocket(0)) {
      String port = Integer.toString(other.getLocalPort());

      End end = program("serve", "--data", data(), "--http-port", port);

      assertThat(end.exit()).isEqualTo(4);
      assertThat(end.errors()).singleElement().asString().contains(port, "GITLEDGER_HTTP_PORT");
    }
  }

  @Test
  void aSecondStartOnTheSameFolder(TestServer running) throws Exception {
    End end = program("serve", "--data", running.folder().toString());

    assertThat(end.exit()).isEqualTo(5);
    assertThat(end.errors())
        .singleElement()
        .asString()
        .contains("already running", Long.toString(ProcessHandle.current().pid()));
  }

  @Test
  void aFolderThatAServerOnAnotherMachineHolds() throws Exception {
    Path lock = folder.resolve("lock");
    Files.writeString(lock, "17 elsewhere.example.com\n");
    try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.WRITE)) {
      channel.lock();

      End end = program("serve", "--data", folder.toString());

      assertThat(end.exit()).isEqualTo(6);
      assertThat(end.errors()).singleElement().asString().contains("elsewhere.example.com");
    }
  }

  @Test
  void aFolderThatIsAFile() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");

    End end = program("serve", "--data", file.toString());

    assertThat(end.exit()).isEqualTo(7);
    assertThat(end.errors()).singleElement().asString().contains("GITLEDGER_DATA");
  }

  @Test
  void aFolderOfObjectsThatCannotBeUsed() throws Exception {
    PostgresPrograms.share(Path.of(data()));
    Path file = Files.writeString(folder.resolve("file"), "");

    End end = program("serve", "--data", data(), "--gitledger.objects=" + file);

    assertThat(end.exit()).isEqualTo(7);
    assertThat(end.errors())
        .singleElement()
        .asString()
        .contains("GITLEDGER_OBJECTS", file.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"verify", "rebuild --compare", "export ada/engine copy", "backup --to copy"})
  void aMistypedFolderOfACommand(String command) throws Exception {
    String[] arguments = (command + " --data " + data()).replace("copy", target()).split(" ");

    End end = program(arguments);

    assertThat(end.exit()).isEqualTo(7);
    assertThat(end.errors()).singleElement().asString().contains("no installation", data());
    assertThat(Path.of(data())).doesNotExist();
    assertThat(Path.of(target())).doesNotExist();
  }

  @Test
  void aDataFolderWithoutItsInstanceKey(TestServer server) throws Exception {
    Program.run("backup", "--data", server.folder().toString(), "--to", data());
    PostgresPrograms.share(Path.of(data()));
    Path key = Path.of(data()).resolve("instance.key");
    Files.delete(key);

    End end =
        program(
            "admin", "create-user", "--data", data(), "--name", "late", "--email", "l@example.com");

    assertThat(end.exit()).isEqualTo(3);
    assertThat(end.errors().getLast()).contains("GITLEDGER_INSTANCE_KEY");
    assertThat(key).doesNotExist();
  }

  @Test
  void aDatabaseThatDoesNotAnswer() throws Exception {
    int closed = TestServer.freePort();

    End end =
        program(
            "serve",
            "--data",
            data(),
            "--gitledger.database-url=jdbc:postgresql://127.0.0.1:" + closed + "/x?password=pw");

    assertThat(end.exit()).isEqualTo(8);
    assertThat(end.errors())
        .singleElement()
        .asString()
        .contains("jdbc:postgresql://127.0.0.1:" + closed)
        .doesNotContain("pw");
    assertThat(folder.resolve("data/postgres")).doesNotExist();
  }

  @Test
  void anUnknownCommand() throws Exception {
    End end = program("fly");

    assertThat(end.exit()).isEqualTo(2);
    assertThat(end.errors().getFirst()).contains("fly");
  }

  private String target() {
    return folder.resolve("target").toString();
  }

  private String data() {
    return folder.resolve("data").toString();
  }

  private End program(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "--enable-native-access=ALL-UNNAMED"));
    command.addAll(List.of("--sun-misc-unsafe-memory-access=allow"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(Gitledger.class.getName());
    command.addAll(List.of(arguments));
    if (arguments[0].equals("serve")) {
      command.addAll(freePorts(command));
    }
    Path errors = Files.createTempFile(folder, "errors", "");
    Process process =
        new ProcessBuilder(command)
            .redirectError(errors.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(120, TimeUnit.SECONDS)) {
      process.destroy();
      throw new AssertionError(command + " did not end");
    }
    return new End(process.exitValue(), Files.readAllLines(errors));
  }

  private static List<String> freePorts(List<String> command) {
    List<String> ports = new ArrayList<>();
    for (String option : List.of("--http-port", "--ssh-port")) {
      if (!command.contains(option))
        ports.addAll(List.of(option, Integer.toString(TestServer.freePort())));
    }
    return ports;
  }
}
