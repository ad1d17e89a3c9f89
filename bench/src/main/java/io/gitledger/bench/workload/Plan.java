package io.gitledger.bench.workload;

import io.gitledger.bench.git.GitClient;
import io.gitledger.bench.git.GitProgram;
import java.time.Duration;
import java.util.Optional;

/**
 * The settings of a measurement.
 *
 * @param run prefix of all created names, so that runs do not collide
 * @param seed source of everything random
 * @param warmUp how long the same load runs unmeasured before each measurement
 * @param git the client that clones
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
