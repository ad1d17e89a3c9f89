package io.gitledger.git.protocol;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Runs the real git program, with a separate home directory. */
public final class GitClient {

  /** The result of running a program. */
  public record Outcome(int status, String out, String err) {}

  private final Path home;
  private final Map<String, String> environment = new HashMap<>();

  public GitClient(Path home) {
    this.home = home;
    environment.put("HOME", home.toString());
    environment.put("GIT_CONFIG_NOSYSTEM", "1");
    environment.put("GIT_TERMINAL_PROMPT", "0");
    environment.put("GIT_AUTHOR_NAME", "Ada");
    environment.put("GIT_AUTHOR_EMAIL", "ada@example.org");
    environment.put("GIT_COMMITTER_NAME", "Ada");
    environment.put("GIT_COMMITTER_EMAIL", "ada@example.org");
    environment.put("LC_ALL", "C");
  }

  public GitClient with(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  public Path home() {
    return home;
  }

  /**
   * Runs git in a directory below the home directory and expects success. Returns the output
   * without the last line feed.
   */
  public String git(String folder, String... arguments) {
    Outcome outcome = attempt(folder, arguments);
    if (outcome.status() != 0) {
      throw new AssertionError("git " + List.of(arguments) + " ended with " + outcome);
    }
    return outcome.out().stripTrailing();
  }

  /** Runs git and returns the result. */
  public Outcome attempt(String folder, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of("git", "-c", "init.defaultBranch=main", "-c", "advice.detachedHead=false"));
    command.addAll(List.of(arguments));
    return run(folder, command);
  }

  /** Runs any program. */
  public Outcome run(String folder, List<String> command) {
    try {
      Path where = Files.createDirectories(home.resolve(folder));
      ProcessBuilder builder = new ProcessBuilder(command).directory(where.toFile());
      builder
          .environment()
          .keySet()
          .removeIf(name -> name.startsWith("GIT_") || name.startsWith("SSH_"));
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().close();
      CompletableFuture<String> out =
          CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
      CompletableFuture<String> err =
          CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(command + " hangs: " + err.get(5, TimeUnit.SECONDS));
      }
      return new Outcome(process.exitValue(), out.join(), err.join());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new AssertionError(command.toString(), e);
    }
  }

  /** Creates a commit that changes one file. Returns its id. */
  public String commit(String folder, String file, String content) {
    try {
      Path path = home.resolve(folder).resolve(file);
      Files.createDirectories(path.getParent());
      Files.writeString(path, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "Change " + file);
    return git(folder, "rev-parse", "HEAD");
  }

  private static String text(InputStream in) {
    try (in) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
