package io.gitledger.api.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;
import picocli.CommandLine.Command;

/**
 * Runs a server for a moment on a throw-away folder, so that Java learns which classes a start
 * needs. The launcher runs it once, with the option that makes Java keep what it learnt.
 */
@Command(name = "learn", hidden = true, description = "Teach Java how this program starts.")
final class LearnCommand implements Callable<Integer> {
  private static final List<String> REQUESTS =
      List.of("api/healthz", "api/v1/version", "api/v1/user", "swagger.v1.json");

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("gitledger-learn");
    int http = freePort();
    List<String> arguments =
        List.of(
            "--gitledger.data=" + folder,
            "--gitledger.http-port=" + http,
            "--gitledger.ssh-port=" + freePort(),
            "--gitledger.base-url=http://localhost:" + http + "/",
            "--gitledger.database-url=",
            "--spring.datasource.url=");
    try (ConfigurableApplicationContext server = ServeCommand.start(arguments);
        HttpClient client = HttpClient.newHttpClient()) {
      for (String path : REQUESTS) {
        URI address = URI.create("http://localhost:" + http + "/" + path);
        client.send(HttpRequest.newBuilder(address).build(), BodyHandlers.discarding());
      }
      return server.isRunning() ? 0 : 1;
    } finally {
      FileSystemUtils.deleteRecursively(folder);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return probe.getLocalPort();
    }
  }
}
