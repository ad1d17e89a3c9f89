package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VerificationTest extends TamperedLog {
  @Test
  void aChangedPayloadIsFoundAndNamed() {
    event("payload = replace(payload::text, 'text', 'lies')::json", 2);

    assertThat(newFaults()).containsExactly(issue + " event 2" + CHANGED);
  }

  @Test
  void aChangedActorIsFoundAndNamed() {
    event("metadata = '{\"actor\":1}'", 4);

    assertThat(newFaults()).containsExactly(issue + " event 4" + CHANGED);
  }

  @Test
  void aRemovedEventIsFoundAndNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 1");

    assertThat(newFaults())
        .containsExactly(issue + " event 2: events 1 to 1 are missing before it");
  }

  @Test
  void eventsCutOffTheEndOfAStreamAreFoundAndNamed() {
    change("delete from event where stream = '" + issue + "' and sequence >= 3");

    assertThat(newFaults())
        .containsExactly(issue + " event 3: events 3 to 4 are missing at the end");
  }

  @Test
  void aStreamThatIsGoneAsAWholeIsFoundAndNamed() {
    change("delete from event where stream = '" + issue + "'");

    assertThat(newFaults()).contains(issue + " event 0: events 0 to 4 are missing at the end");
  }

  @Test
  void anEventThatNoServerAppendedIsFoundAndNamed() {
    change(
        "insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, payload, metadata, hash)"
            + " select transaction, gen_random_uuid(), stream, sequence + 1, aggregate, name, revision, at, repository,"
            + " payload, metadata, hash from event where stream = '%s' and sequence = 4"
                .formatted(issue));

    assertThat(newFaults())
        .contains(
            issue + " event 5" + CHANGED,
            issue + " event 5: events 5 to 5 were not appended by a server");
  }

  @Test
  void aLastEventThatWasReplacedTogetherWithItsHashIsFoundAndNamed() {
    event("hash = sha256(hash)", 4);

    assertThat(newFaults())
        .contains(issue + " event 4: it is not the event that was appended here: its hash differs");
  }

  @Test
  void reorderedEventsAreFoundAndNamed() {
    event("sequence = 99", 2);
    event("sequence = 2", 3);
    event("sequence = 3", 99);

    assertThat(newFaults())
        .contains(issue + " event 2" + CHANGED, issue + " event 3" + CHANGED)
        .contains(issue + " event 3: it stands before its predecessor in the order of the log");
  }

  @Test
  void anAuditorFindsTheSameWithTheStatementOfTheDocumentation() throws IOException {
    String sql = statement("with linked");
    assertThat(jdbc.sql(sql).query().listOfRows()).isEmpty();

    event("at = at + interval '1 hour'", 3);

    assertThat(jdbc.sql(sql).query().listOfRows())
        .containsExactly(Map.of("stream", issue.toString(), "sequence", 3L));
  }

  @Test
  void aNumberThatIsMissingOrGivenTwiceIsFound() {
    change("update issue_counter set last = 7 where repository = " + repository);
    try {
      assertThat(newFaults())
          .containsExactly(
              "repository "
                  + repository
                  + ": 1 issues have 1 numbers from 1 to 1, the counter stands at 7");
    } finally {
      change("update issue_counter set last = 1 where repository = " + repository);
    }
  }

  @Test
  void aRefThatTheLogDoesNotKnowIsFound() {
    change(
        "insert into git_ref (repository, name, oid) values (987654321, 'refs/heads/x', '"
            + "a".repeat(40)
            + "')");
    try {
      assertThat(newFaults())
          .containsExactly("refs-987654321: has refs, but no event tells of any");
    } finally {
      change("delete from git_ref where repository = 987654321");
    }
  }

  @Test
  void aNameWithoutAClaimIsFound() {
    change("delete from name_claim where space = 'REPOSITORY' and holder = " + repository);
    try {
      assertThat(newFaults()).singleElement().asString().contains("without a claim");
    } finally {
      change(
          "insert into name_claim select 'REPOSITORY', owner_id, name_folded, id from repository where id = "
              + repository);
    }
  }

  @Test
  void aNameThatNobodyUsesIsFound() {
    change("insert into name_claim values ('ACCOUNT', 0, 'nobodys', 987654321)");
    try {
      assertThat(newFaults())
          .containsExactly(
              "name nobodys (ACCOUNT of 0): is claimed by 987654321, which does not use it");
    } finally {
      change("delete from name_claim where holder = 987654321");
    }
  }

  @Test
  void aRelationshipThatStandsOnOneSideOnlyIsFound() {
    change("insert into tie values ('FOLLOW', 987654321, 1, '')");
    change("insert into follow values (987654322, 1, now())");
    try {
      assertThat(newFaults())
          .containsExactly(
              "account 987654321: FOLLOW 1 stands in the table tie only",
              "account 987654322: FOLLOW 1 stands in the read model only");
    } finally {
      change("delete from tie where account = 987654321");
      change("delete from follow where follower_id = 987654322");
    }
  }

  @Test
  void aWrongCountOfRepositoriesIsFound() {
    long shard = repository % 64;
    change("update repository_count set alive = alive + 70000 where id = " + shard);
    try {
      assertThat(newFaults())
          .singleElement()
          .asString()
          .startsWith("repositories " + shard + ": ")
          .contains(" not private, are counted as 7000");
    } finally {
      change("update repository_count set alive = alive - 70000 where id = " + shard);
    }
  }
}
