package io.gitledger.bench;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Kills processes while the server works. */
class KillsIT extends FaultProgram {
  /**
   * With this seed the first two rounds kill the server and the third kills PostgreSQL, beside a
   * rebuild. Of seven rounds, five kill the server.
   */
  private static final String SEED = "3";

  @Test
  void nothingIsLostWhenServerOrDatabaseAreKilled() {
    String rounds = System.getProperty("faults.rounds");
    findsNothing("faults", "--rounds", rounds, "--seed", SEED, "--deep", "4");
  }

  @Test
  @Tag(LONG)
  void aCopyOfAWorkingServerIsWhole() {
    findsNothing("backup", "--rounds", "1");
  }
}
