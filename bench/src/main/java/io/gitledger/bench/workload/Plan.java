package io.gitledger.bench.workload;

import io.gitledger.bench.git.GitClient;
import io.gitledger.bench.git.GitProgram;
import java.time.Duration;
import java.util.Optional;

/**
 * How to measure.
 *
 * @param run begins the names of everything that is made, so that runs do not meet
 * @param seed everything random follows from it
 * @param warmUp how long each measurement is preceded by the same without looking
 * @param git who clones
 * @param plainGit measured beside the servers, where it can do the same alone
 * @param sinkHost where the servers reach this program with their webhooks
 */
public record Plan(
    String run,
    long seed,
    int clients,
    Duration time,
    Duration warmUp,
    int rounds,
    GitClient git,
    Optional<GitProgram> plainGit,
    String sinkHost) {}
