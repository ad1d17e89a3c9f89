package io.gitledger.bench;

import io.gitledger.bench.git.GitClient;
import io.gitledger.bench.git.GitProgram;
import io.gitledger.bench.git.JGitClient;
import io.gitledger.bench.report.Report;
import io.gitledger.bench.run.Run;
import io.gitledger.bench.target.Target;
import io.gitledger.bench.target.TargetOption;
import io.gitledger.bench.workload.Plan;
import io.gitledger.bench.workload.Workload;
import io.gitledger.bench.workload.Workloads;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Puts load on servers and prints the results as one table. */
@Command(
    name = "load",
    description = "Puts load on one or more servers, round by round, and prints one table.",
    sortOptions = false,
    mixinStandardHelpOptions = true)
final class LoadCommand implements Callable<Integer> {
  private static final String GIT = "git";

  @Spec CommandSpec spec;

  @Option(
      names = "--target",
      required = true,
      paramLabel = "<name=url,user:password>",
      description = "A server and its administrator; may be repeated.")
  List<String> targets = new ArrayList<>();

  @Option(
      names = "--data",
      paramLabel = "<name=folder>",
      description = "Data folder of a Gitledger on this machine: tells --pid and --postgres.")
  List<String> folders = new ArrayList<>();

  @Option(
      names = "--pid",
      paramLabel = "<name=pid,pid>",
      description = "Processes whose processor time counts, each with its children.")
  List<String> processes = new ArrayList<>();

  @Option(
      names = "--postgres",
      paramLabel = "<name=jdbc:postgresql:...>",
      description = "The server's database, to count flushes and statements.")
  List<String> databases = new ArrayList<>();

  @Option(names = "--clients", defaultValue = "16", description = "Default: ${DEFAULT-VALUE}.")
  int clients;

  @Option(
      names = "--seconds",
      defaultValue = "5",
      description = "Length of one measurement. Default: ${DEFAULT-VALUE}.")
  int seconds;

  @Option(
      names = "--warm-up",
      defaultValue = "2",
      paramLabel = "<seconds>",
      description = "Before each measurement. Default: ${DEFAULT-VALUE}.")
  int warmUp;

  @Option(names = "--rounds", defaultValue = "3", description = "Default: ${DEFAULT-VALUE}.")
  int rounds;

  @Option(names = "--seed", defaultValue = "42", description = "Default: ${DEFAULT-VALUE}.")
  long seed;

  @Option(
      names = "--run",
      paramLabel = "<id>",
      description = "Begins all names; a new one for each run. Default: from the time of day.")
  String run = "b" + Long.toString(System.currentTimeMillis() / 1_000, 36);

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "<workload>",
      description = "Only these workloads: see bench workloads.")
  List<String> only = new ArrayList<>();

  @Option(
      names = "--compare-git",
      paramLabel = "<git>",
      description = "A program git, to measure its upload-pack on the same objects.")
  String compareGit;

  @Option(
      names = "--sink-host",
      defaultValue = "127.0.0.1",
      description = "How the servers reach this machine. Default: ${DEFAULT-VALUE}.")
  String sinkHost;

  @Option(names = "--json", paramLabel = "<file>", description = "Writes the figures as JSON.")
  Path json;

  @Option(names = "--markdown", paramLabel = "<file>", description = "Writes what is printed.")
  Path markdown;

  @Override
  public Integer call() throws Exception {
    List<Target> servers;
    List<Workload> workloads;
    Plan plan;
    try {
      servers = TargetOption.targets(targets, processes, databases, folders);
      workloads = Workloads.named(only);
      plan = plan();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    Report report = new Run(plan, System.err).measure(servers, workloads);
    System.out.println(report.markdown());
    if (markdown != null) {
      Files.writeString(markdown, report.markdown());
    }
    if (json != null) {
      Files.writeString(json, report.json());
    }
    return report.errors() == 0 ? 0 : 1;
  }

  Plan plan() throws InterruptedException {
    require(clients > 0 && seconds > 0 && rounds > 0, "clients, seconds and rounds are at least 1");
    require(warmUp >= 0, "a warm-up cannot take less than no time");
    require(run.matches("[a-z0-9]{1,16}"), "a run's id has up to 16 small letters and digits");
    Optional<GitProgram> plainGit =
        compareGit == null ? Optional.empty() : GitProgram.find(compareGit);
    require(compareGit == null || plainGit.isPresent(), compareGit + " is not a program git");
    Optional<GitProgram> client = plainGit.isPresent() ? plainGit : GitProgram.find(GIT);
    return new Plan(
        run,
        seed,
        clients,
        Duration.ofSeconds(seconds),
        Duration.ofSeconds(warmUp),
        rounds,
        client.<GitClient>map(git -> git).orElseGet(JGitClient::new),
        plainGit,
        sinkHost);
  }

  private static void require(boolean right, String otherwise) {
    if (!right) {
      throw new IllegalArgumentException(otherwise);
    }
  }
}
