package io.gitledger.api.program;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the version of Gitledger. */
@Command(name = "version", description = "Print the version.")
final class VersionCommand implements Runnable, IVersionProvider {
  @Spec CommandSpec spec;

  @Override
  public void run() {
    spec.commandLine().getOut().println(getVersion()[0]);
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "Gitledger %s (Java %s)".formatted(current(), System.getProperty("java.version"))
    };
  }

  /** Returns the version of the build. */
  static String current() {
    Properties build = new Properties();
    try (InputStream stream =
        VersionCommand.class.getResourceAsStream("/META-INF/build-info.properties")) {
      if (stream == null) {
        return "unknown";
      }
      build.load(stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return build.getProperty("build.version");
  }
}
