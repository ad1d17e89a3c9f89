package io.gitledger.bench.git;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The program {@code git}, without the settings of this user and this machine. */
public final class GitProgram implements GitClient {
  private final String program;
  private final String version;

  private GitProgram(String program, String version) {
    this.program = program;
    this.version = version;
  }

  /** Returns the program at a path or, for a plain name, the one that the shell would find. */
  public static Optional<GitProgram> find(String program) throws InterruptedException {
    try {
      String version = new GitProgram(program, "").output("version").strip();
      return Optional.of(new GitProgram(program, version));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  @Override
  public String describe() {
    return version;
  }

  @Override
  public void cloneBare(String url, Path folder) throws IOException, InterruptedException {
    run("clone", "--quiet", "--bare", url, folder.toString());
  }

  @Override
  public int countRefs(String url) throws IOException, InterruptedException {
    int[] lines = {0};
    read(List.of("ls-remote", "--quiet", url), line -> lines[0]++);
    return lines[0];
  }

  /** Copies everything a server has, packed as well as git can. */
  public void mirror(String url, Path folder) throws IOException, InterruptedException {
    run("clone", "--quiet", "--mirror", url, folder.toString());
    packInto(folder, List.of("--write-bitmap-index"));
  }

  /** Packs a bare repository into one pack, searching for deltas among all objects. */
  public void packAfresh(Path folder) throws IOException, InterruptedException {
    packInto(folder, List.of("-f"));
  }

  /** Pushes all branches and tags of a repository. */
  public void pushAll(Path folder, String url) throws IOException, InterruptedException {
    run("-C", folder.toString(), "push", "--quiet", "--mirror", url);
  }

  /** Creates a bare repository whose branch main contains one file. */
  public void initWith(Path file, Path bare) throws IOException, InterruptedException {
    run("init", "--quiet", "--bare", "-b", "main", bare.toString());
    String[] who = {"-c", "user.name=Bench", "-c", "user.email=bench@example.com"};
    String[] where = {"--git-dir", bare.toString(), "--work-tree", file.getParent().toString()};
    run(joined(where, "-c", "core.compression=0", "add", file.getFileName().toString()));
    run(joined(who, joined(where, "commit", "--quiet", "-m", "A large file")));
  }

  private static String[] joined(String[] first, String... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toArray(String[]::new);
  }

  /** Pushes over SSH with a private key, to a server with an unknown host key. */
  public void pushWithKey(Path folder, String url, Path key, String refspec)
      throws IOException, InterruptedException {
    String ssh =
        "ssh -i %s -o IdentitiesOnly=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o ConnectTimeout=20 -o LogLevel=ERROR"
            .formatted(key);
    run("-c", "core.sshCommand=" + ssh, "-C", folder.toString(), "push", "--quiet", url, refspec);
  }

  /** Fails unless every object of a bare repository exists and is valid. */
  public void fsck(Path folder) throws IOException, InterruptedException {
    run("-C", folder.toString(), "fsck", "--full", "--strict", "--no-dangling");
  }

  /** Creates a key pair without a password; returns false if there is no program for it. */
  public static boolean makeSshKey(Path file) throws InterruptedException {
    try {
      return new ProcessBuilder(
                  "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file.toString())
              .redirectErrorStream(true)
              .redirectOutput(Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private void packInto(Path folder, List<String> options)
      throws IOException, InterruptedException {
    List<String> repack = new ArrayList<>(List.of("-C", folder.toString(), "repack", "-adq"));
    repack.addAll(options);
    run(repack.toArray(String[]::new));
    run("-C", folder.toString(), "pack-refs", "--all");
  }

  private void run(String... arguments) throws IOException, InterruptedException {
    read(List.of(arguments), line -> {});
  }

  private String output(String... arguments) throws IOException, InterruptedException {
    StringBuilder all = new StringBuilder();
    read(List.of(arguments), line -> all.append(line).append('\n'));
    return all.toString();
  }

  private interface Lines {
    void line(String line);
  }

  private void read(List<String> arguments, Lines lines) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder
        .environment()
        .putAll(
            Map.of(
                "GIT_CONFIG_NOSYSTEM", "1",
                "GIT_CONFIG_GLOBAL", "/dev/null",
                "GIT_TERMINAL_PROMPT", "0",
                "LC_ALL", "C"));
    builder.redirectErrorStream(true).redirectInput(Redirect.from(new File("/dev/null")));
    Process process = builder.start();
    String last = "";
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        lines.line(line);
        last = line;
      }
      int code = process.waitFor();
      if (code != 0) {
        throw new IOException("git " + arguments.getFirst() + " ended with " + code + ": " + last);
      }
    } finally {
      process.destroy();
    }
  }
}
