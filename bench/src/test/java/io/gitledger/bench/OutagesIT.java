package io.gitledger.bench;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Resources of the server fail, or clients demand too much. */
class OutagesIT extends FaultProgram {
  @Test
  void theServerOutlivesADatabaseThatIsSilentOrStopsAndLosesNothingWhenItStopsItself() {
    String outages = System.getProperty("faults.outages");
    findsNothing("outage", "--only", outages, "--seconds", "6", "--timeout-factor", "5");
  }

  @Test
  @Tag(LONG)
  void theServerOutlivesGitRequestsOfAMillionLines() {
    findsNothing("hostile", "--only", "a million", "--seconds", "45", "--timeout-factor", "5");
  }
}
