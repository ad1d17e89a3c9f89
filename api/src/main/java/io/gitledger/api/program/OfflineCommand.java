package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.springframework.boot.LazyInitializationExcludeFilter;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import picocli.CommandLine.Option;

/**
 * A command that works on the data without serving. It has the same settings and beans as the
 * server, except for those that are {@code @ConditionalOnWebApplication}. If a server is running,
 * it uses its PostgreSQL; otherwise it starts PostgreSQL, and stops it at the end.
 *
 * <p>Each subclass is one command: it looks up its service in the context and returns the exit
 * code.
 */
public abstract class OfflineCommand implements Callable<Integer> {
  private static final String EDGE = "io.gitledger.api.";

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
    application.setLazyInitialization(true);
    application.setLogStartupInfo(false);
    bootstrap.precede(application);
    application.addInitializers(OfflineCommand::leaveTheEdgeOut);
    try (bootstrap;
        ConfigurableApplicationContext context =
            application.run(arguments.toArray(String[]::new))) {
      return run(context);
    }
  }

  /**
   * Makes the beans of the API lazy, because many of them require a web server. All other beans
   * must exist, in particular those that configure event processing.
   */
  private static void leaveTheEdgeOut(ConfigurableApplicationContext context) {
    LazyInitializationExcludeFilter inside =
        (name, definition, type) -> type == null || !type.getName().startsWith(EDGE);
    context.getBeanFactory().registerSingleton("inside", inside);
  }

  /** Runs the command. Messages are written to standard error, results to standard output. */
  protected abstract int run(ApplicationContext context) throws Exception;
}
