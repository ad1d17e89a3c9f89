package io.gitledger.api.program;

import io.gitledger.git.ssh.GitSshServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Starts the server and runs until the process is stopped. */
@Command(
    name = "serve",
    description = "Start the server (the default command).",
    footer = "Any other setting can be given as --<property>=<value>.")
public final class ServeCommand implements Callable<Integer> {
  /** A property of this program or of its libraries. */
  private static final Pattern PROPERTY =
      Pattern.compile(
          "--(gitledger|spring|server|management|logging|axon)[.][\\w.\\[\\]-]+=.*",
          Pattern.DOTALL);

  @Spec CommandSpec spec;

  @Option(names = "--data", paramLabel = "<folder>", description = "Data folder.")
  String data;

  @Option(names = "--http-port", paramLabel = "<port>", description = "Port of HTTP.")
  String httpPort;

  @Option(names = "--ssh-port", paramLabel = "<port>", description = "Port of git over SSH.")
  String sshPort;

  @Option(
      names = "--base-url",
      paramLabel = "<url>",
      description = "External address, used in links.")
  String baseUrl;

  @Unmatched List<String> properties = new ArrayList<>();

  @Override
  public Integer call() {
    ServerApplication.usePrepared();
    start(springArguments(), Progress.on(System.out));
    return 0;
  }

  /** Starts a server in this process. Closing the context stops it in order. */
  public static ConfigurableApplicationContext start(List<String> springArguments) {
    return start(springArguments, Progress.silent());
  }

  private static ConfigurableApplicationContext start(
      List<String> springArguments, Progress progress) {
    Bootstrap bootstrap = new Bootstrap(Bootstrap.Role.SERVER, progress);
    SpringApplication application = ServerApplication.application();
    bootstrap.precede(application);
    GitSshServer.loadAhead();
    try {
      return application.run(springArguments.toArray(String[]::new));
    } catch (RuntimeException e) {
      bootstrap.close();
      throw StartFailure.explaining(e);
    }
  }

  private List<String> springArguments() {
    List<String> arguments = new ArrayList<>();
    for (String property : properties) {
      if (!PROPERTY.matcher(property).matches()) {
        throw new ParameterException(
            spec.commandLine(), "Unknown option or command: \"" + property + "\"");
      }
      arguments.add(property);
    }
    add(arguments, "data", data);
    add(arguments, "http-port", httpPort);
    add(arguments, "ssh-port", sshPort);
    add(arguments, "base-url", baseUrl);
    return arguments;
  }

  private static void add(List<String> arguments, String name, String value) {
    if (value != null) {
      arguments.add("--gitledger." + name + "=" + value);
    }
  }
}
