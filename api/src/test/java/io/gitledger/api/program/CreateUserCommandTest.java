package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

@BlackBox
class CreateUserCommandTest {
  private static int createUser(TestServer server, String name, String... more) {
    var command = new CommandLine(new AdminCommand());
    String[] arguments = {
      "create-user",
      "--data",
      server.folder().toString(),
      "--name",
      name,
      "--email",
      name + "@example.com",
      "--password",
      TestServer.PASSWORD
    };
    String[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return command.execute(all);
  }

  @Test
  void aUserMadeBesideARunningServerSignsInAtOnce(TestServer server) {
    String name = server.freshName("operator");
    assertThat(createUser(server, name, "--admin")).isZero();
    server.as(name).get("/admin/users").expect(200);
  }

  @Test
  void aTakenNameEndsWithAnExitCode(TestServer server) {
    assertThat(createUser(server, "ROOT")).isEqualTo(9);
  }
}
