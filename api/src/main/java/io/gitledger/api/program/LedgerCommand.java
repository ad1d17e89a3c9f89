package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import io.gitledger.projections.ledger.LifecycleDisabled;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * A command that works on the log and the data derived from it, with or without a running server.
 * It has the server's beans, which are created lazily, and none of them is started.
 */
abstract class LedgerCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  @Option(names = "--data", paramLabel = "<folder>", description = "Data folder.")
  String data;

  @Override
  public final Integer call() throws Exception {
    Bootstrap bootstrap = new Bootstrap(role(), Progress.silent());
    SpringApplication application = new SpringApplication(Gitledger.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.setLazyInitialization(true);
    application.setLogStartupInfo(false);
    bootstrap.precede(application);
    application.addInitializers(new LifecycleDisabled());
    List<String> arguments = new ArrayList<>(properties());
    if (data != null) arguments.add("--gitledger.data=" + data);
    try (bootstrap;
        ConfigurableApplicationContext context =
            application.run(arguments.toArray(String[]::new))) {
      return run(context);
    }
  }

  /** Returns how the command accesses the data directory. */
  Bootstrap.Role role() {
    return Bootstrap.Role.MAINTENANCE;
  }

  /** Returns settings of the context in addition to the operator's. */
  List<String> properties() {
    return List.of();
  }

  /** Runs the command, and returns the exit code. */
  abstract int run(ConfigurableApplicationContext context) throws Exception;

  /** Returns the output of the command. */
  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Prints an error, and returns the exit code. */
  int failed(String why) {
    spec.commandLine().getErr().println("gitledger: " + why);
    spec.commandLine().getErr().flush();
    return 1;
  }

  /** Creates a progress bar. */
  ProgressBar bar() {
    return new ProgressBar(spec.commandLine().getErr());
  }
}
