package io.gitledger.git;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the real git program, which determines whether a repository is valid. */
public final class Git {
  private static final Map<String, String> IDENTITY =
      Map.of(
          "GIT_AUTHOR_NAME", "A",
          "GIT_AUTHOR_EMAIL", "a@example.org",
          "GIT_COMMITTER_NAME", "C",
          "GIT_COMMITTER_EMAIL", "c@example.org",
          "GIT_CONFIG_NOSYSTEM", "1");

  private Git() {}

  /** Runs git in a directory and returns its output. Fails if git fails. */
  public static String run(Path folder, String... arguments) throws IOException {
    return feed(folder, InputStream.nullInputStream(), arguments);
  }

  /** Runs git with the given standard input. */
  public static String feed(Path folder, InputStream input, String... arguments)
      throws IOException {
    return new String(bytes(folder, input, arguments), StandardCharsets.UTF_8);
  }

  /** Runs git and returns binary output. */
  public static byte[] bytes(Path folder, InputStream input, String... arguments)
      throws IOException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    Path in = Files.createTempFile("git", ".in");
    Path out = Files.createTempFile("git", ".out");
    Path err = Files.createTempFile("git", ".err");
    try {
      Files.copy(input, in, StandardCopyOption.REPLACE_EXISTING);
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().put("HOME", folder.toString());
      builder.environment().putAll(IDENTITY);
      builder.redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
      Process process = builder.start();
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue())
          .as("git %s: %s", List.of(arguments), Files.readString(err))
          .isZero();
      return Files.readAllBytes(out);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new IOException(interrupted);
    } finally {
      for (Path file : List.of(in, out, err)) {
        Files.delete(file);
      }
    }
  }
}
