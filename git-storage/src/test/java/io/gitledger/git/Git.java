package io.gitledger.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The real git program, which has the last word on what a valid repository is. */
public final class Git {
  private Git() {}

  /** Runs git in a folder and returns what it printed; fails when git fails. */
  public static String run(Path folder, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("git", ".out");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
    builder.environment().put("HOME", folder.toString());
    builder
        .environment()
        .putAll(
            java.util.Map.of(
                "GIT_AUTHOR_NAME",
                "A",
                "GIT_AUTHOR_EMAIL",
                "a@example.org",
                "GIT_COMMITTER_NAME",
                "C",
                "GIT_COMMITTER_EMAIL",
                "c@example.org"));
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException(interrupted);
    }
    String printed = Files.readString(output, StandardCharsets.UTF_8);
    Files.delete(output);
    assertThat(process.exitValue()).as("git %s: %s", List.of(arguments), printed).isZero();
    return printed;
  }
}
