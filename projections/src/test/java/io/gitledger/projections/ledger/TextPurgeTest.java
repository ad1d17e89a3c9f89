package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.issue.IssueCommand.PurgeIssueTexts;
import io.gitledger.command.issue.IssueCommand.RewriteIssue;
import io.gitledger.projections.checkpoint.Checkpoint;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests texts that were purged from a signed log. */
class TextPurgeTest extends TamperedLog {
  private Checkpoint kept;

  @BeforeEach
  void aPurgeAfterACheckpoint() {
    kept = signed();
    commands.send(new PurgeIssueTexts(issue, "a password"));
  }

  private String payload(long sequence) {
    return jdbc.sql("select payload::text from event where stream = ? and sequence = ?")
        .params(issue.toString(), sequence)
        .query(String.class)
        .single();
  }

  @Test
  void whatWasPurgedIsNoFault() {
    assertThat(payload(2)).contains("\"body\":\"[purged]\"").doesNotContain("text");
    assertThat(newFaults(kept)).isEmpty();
    assertThat(newFaults(signed())).isEmpty();
  }

  @Test
  void theReasonStandsInTheLog() {
    assertThat(payload(5)).contains("\"reason\":\"a password\"");
  }

  @Test
  void aSecondPurgeTakesWhatWasWrittenSince() {
    commands.send(new RewriteIssue(issue, "text again", null));
    commands.send(new PurgeIssueTexts(issue, "another"));
    commands.send(new PurgeIssueTexts(issue, "nothing is left"));

    assertThat(payload(6)).doesNotContain("text again");
    assertThat(payload(7)).contains("another").doesNotContain("\"sequence\":4");
    assertThat(
            jdbc.sql("select max(sequence) from event where stream = ?")
                .param(issue.toString())
                .query(Long.class)
                .single())
        .isEqualTo(7);
    assertThat(newFaults(kept)).isEmpty();
  }

  @Test
  void aPurgedEventThatIsChangedFurtherIsNamed() {
    event("payload = replace(payload::text, '[purged]', 'lies')::json", 3);

    assertThat(newFaults(kept)).containsExactly(issue + " event 3" + CHANGED);
  }

  @Test
  void theOriginalThatIsPutBackIsNoFault() {
    jdbc.sql(
            "update event set payload = (select payload from ledger.kept_event k where k.id = event.id)"
                + " where stream = ? and sequence = 3")
        .param(issue.toString())
        .update();

    assertThat(newFaults(kept)).isEmpty();
  }

  @Test
  void aRedactionThatNoPurgeTellsOfIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 5");

    assertThat(newFaults())
        .contains(
            issue + " event 0" + CHANGED,
            issue + " event 4" + CHANGED,
            issue + " event 5: events 5 to 5 are missing at the end");
  }

  @Test
  void aPurgeThatWasMadeToTellOfMoreIsNamed() {
    event("payload = replace(payload::text, 'a password', 'another')::json", 5);

    assertThat(newFaults()).containsExactly(issue + " event 5" + CHANGED);
  }

  @Test
  void anAuditorMayUseTheStatementOfTheDocumentation() throws IOException {
    assertThat(jdbc.sql(statement("with linked")).query().listOfRows()).isEmpty();

    event("payload = replace(payload::text, '[purged]', 'lies')::json", 3);

    assertThat(jdbc.sql(statement("with linked")).query().listOfRows())
        .containsExactly(Map.of("stream", issue.toString(), "sequence", 3L));
  }
}
