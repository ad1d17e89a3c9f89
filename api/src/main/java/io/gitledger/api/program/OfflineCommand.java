package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Option;

/**
 * A command that works on the data without serving. It has the same settings and beans as the
 * server, except those that are {@code @ConditionalOnWebApplication}. Beside a running server it
 * uses that server's PostgreSQL; otherwise it starts PostgreSQL, and stops it at the end.
 *
 * <p>One subclass is one command: it looks its service up in the context and answers the exit code.
 */
public abstract class OfflineCommand implements Callable<Integer> {
  @Option(names = "--data", paramLabel = "<folder>", description = "Data folder.")
  private String data;

  @Override
  public final Integer call() throws Exception {
    List<String> arguments = new ArrayList<>();
    if (data != null) {
      arguments.add("--gitledger.data=" + data);
    }
    Bootstrap bootstrap = new Bootstrap(Bootstrap.Role.OFFLINE, Progress.on(System.err));
    SpringApplication application = new SpringApplication(Gitledger.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.setLogStartupInfo(false);
    application.addInitializers(bootstrap);
    try (bootstrap;
        ConfigurableApplicationContext context =
            application.run(arguments.toArray(String[]::new))) {
      return run(context);
    }
  }

  /** Does the work; lines for people go to standard error, results to standard output. */
  protected abstract int run(ApplicationContext context) throws Exception;
}
