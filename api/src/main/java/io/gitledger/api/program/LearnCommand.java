package io.gitledger.api.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Runs a server for a while on a throw-away directory, so that Java records which classes a start
 * needs and which methods are used most. The launcher runs it once, with the option that makes Java
 * store the result.
 */
@Command(name = "learn", hidden = true, description = "Teach Java how this program starts.")
final class LearnCommand implements Callable<Integer> {
  private static final String ADMINISTRATOR = "learner";

  @Option(
      names = "--rounds",
      defaultValue = "400",
      paramLabel = "<number>",
      description = "How often a day's requests are made; few teach a start alone. Default: 400.")
  int rounds;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("gitledger-learn");
    int http = freePort();
    String root = "http://localhost:" + http + "/";
    String password = UUID.randomUUID().toString();
    List<String> arguments =
        List.of(
            "--gitledger.data=" + folder,
            "--gitledger.http-port=" + http,
            "--gitledger.ssh-port=" + freePort(),
            "--gitledger.base-url=" + root,
            "--gitledger.admin.name=" + ADMINISTRATOR,
            "--gitledger.admin.password=" + password,
            "--gitledger.rate-limit=0",
            "--gitledger.database-url=",
            "--gitledger.objects=",
            "--spring.datasource.url=");
    verify(arguments);
    ServerApplication.usePrepared();
    try (ConfigurableApplicationContext server = ServeCommand.start(arguments);
        HttpClient client = HttpClient.newHttpClient()) {
      new TrainingWorkload(client, root, ADMINISTRATOR, password, rounds).run();
      return server.isRunning() ? 0 : 1;
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  /** Runs verify as well, because commands start in another way, and often. */
  private static void verify(List<String> settings) {
    var verify =
        new VerifyCommand() {
          @Override
          Bootstrap.Role role() {
            return Bootstrap.Role.OFFLINE;
          }

          @Override
          List<String> properties() {
            return settings;
          }
        };
    new CommandLine(verify).execute();
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }
}
