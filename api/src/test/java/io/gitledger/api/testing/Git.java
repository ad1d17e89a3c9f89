package io.gitledger.api.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The real git program in a directory, without the machine's configuration and without prompts. */
public final class Git {

  /** The result of a run. */
  public record Output(int exit, String out, String err) {}

  private static final String SSH_COMMAND = "GIT_SSH_COMMAND";

  private final Path folder;
  private final Path home;
  private final Map<String, String> environment;

  private Git(Path folder, Path home, Map<String, String> environment) {
    this.folder = folder;
    this.home = home;
    this.environment = environment;
  }

  /** Returns git for a user of that name, in the directory. */
  public static Git in(Path folder, String user) {
    try {
      Path home = Files.createDirectories(folder.resolve(".home-" + user));
      Files.writeString(
          home.resolve(".gitconfig"),
          """
          [user]
            name = %1$s
            email = %1$s@example.com
          [init]
            defaultBranch = main
          [advice]
            detachedHead = false
          """
              .formatted(user));
      return new Git(folder, home, Map.of());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Path folder() {
    return folder;
  }

  /** Returns git for the same user in a subdirectory. */
  public Git within(String subfolder) {
    return new Git(folder.resolve(subfolder), home, environment);
  }

  public Git with(String variable, String value) {
    Map<String, String> more = new LinkedHashMap<>(environment);
    more.put(variable, value);
    return new Git(folder, home, more);
  }

  /** Returns git with this private key, and no other, for SSH. */
  public Git withSshKey(Path privateKey) {
    return with(
        SSH_COMMAND,
        "ssh -F /dev/null -o BatchMode=yes -o IdentitiesOnly=yes -o IdentityAgent=none"
            + " -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR -i "
            + privateKey);
  }

  /**
   * Generates a key pair with ssh-keygen, and returns the file of the private key; the public key
   * has the extension {@code .pub}.
   */
  public Path newSshKey(String type, String... options) {
    Path file = home.resolve("id-" + type + "-" + System.nanoTime());
    List<String> command =
        new ArrayList<>(List.of("ssh-keygen", "-q", "-N", "", "-t", type, "-f", file.toString()));
    command.addAll(List.of(options));
    Output output = execute(command);
    assertThat(output.exit()).as("%s: %s", command, output).isZero();
    return file;
  }

  /** Runs a command on a server, with the key of {@link #withSshKey}. */
  public Output ssh(int port, String remoteCommand) {
    List<String> command = new ArrayList<>(List.of(environment.get(SSH_COMMAND).split(" ", -1)));
    command.addAll(List.of("-p", Integer.toString(port), "git@localhost", remoteCommand));
    return execute(command);
  }

  /** Runs git, regardless of its exit code. */
  public Output run(String... arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(arguments));
    return execute(command);
  }

  /** Runs git, which must succeed, and returns its output. */
  public String succeed(String... arguments) {
    Output output = run(arguments);
    assertThat(output.exit()).as("git %s: %s", String.join(" ", arguments), output).isZero();
    return output.out().strip();
  }

  /** Runs git, which must fail, and returns its error output. */
  public String fail(String... arguments) {
    Output output = run(arguments);
    assertThat(output.exit()).as("git %s: %s", String.join(" ", arguments), output).isNotZero();
    return output.err().strip();
  }

  /** Writes a file and commits it, and returns the commit. */
  public String commit(String path, String content) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    succeed("add", path);
    succeed("commit", "-q", "-m", "Change " + path);
    return succeed("rev-parse", "HEAD");
  }

  private Output execute(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Map<String, String> variables = builder.environment();
    variables.keySet().removeIf(name -> name.startsWith("GIT_") || name.startsWith("SSH_"));
    variables.put("HOME", home.toString());
    variables.put("XDG_CONFIG_HOME", home.toString());
    variables.put("GIT_CONFIG_NOSYSTEM", "1");
    variables.put("GIT_TERMINAL_PROMPT", "0");
    variables.put("LC_ALL", "C");
    variables.putAll(environment);
    try {
      Path out = Files.createTempFile(home, "out", "");
      Path err = Files.createTempFile(home, "err", "");
      Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
      process.getOutputStream().close();
      if (!process.waitFor(120, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(command + " did not end within two minutes");
      }
      return new Output(process.exitValue(), read(out), read(err));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String read(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Files.delete(file);
    return text;
  }
}
