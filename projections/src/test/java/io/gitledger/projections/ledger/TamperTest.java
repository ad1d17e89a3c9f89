package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import io.gitledger.command.branch.BranchProtectionCommand.CreateBranchProtection;
import io.gitledger.command.branch.BranchRules;
import io.gitledger.command.branch.BranchRules.ListChange;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.tag.TagProtectionCommand.CreateTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.TagProtectionsId;
import io.gitledger.projections.checkpoint.Checkpoint;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests manipulation by somebody with access to the database. */
class TamperTest extends TamperedLog {
  private static final String NOT_AS_SIGNED =
      ": it is not as it was signed: it was changed, or moved here";

  private long place;
  private Checkpoint kept;

  @BeforeEach
  void aSignedLog() {
    kept = signed();
    place =
        jdbc.sql(
                "select count(*) from event where (transaction, position) <"
                    + " (select transaction, position from event where stream = ? and sequence = 0)")
            .param(issue.toString())
            .query(Long.class)
            .single();
  }

  private String missing(long from, long to) {
    return "log: events %d to %d in its order, counted from 0, are missing or changed"
        .formatted(from, to);
  }

  private String notTheLogOfTheCheckpoint() {
    return "kept checkpoint "
        + kept.size()
        + ": the log does not begin with the events that were signed: some were changed, removed, moved or added";
  }

  private String shorterThanTheCheckpoint(long missing) {
    return "kept checkpoint %d: the log has only %d of the events that were signed, unless it was restored from before it"
        .formatted(kept.size(), kept.size() - missing);
  }

  @Test
  void whatIsUntouchedFitsACheckpointFromElsewhere() {
    assertThat(newFaults(kept)).isEmpty();
  }

  @Test
  void aChangedPayloadIsNamed() {
    event("payload = replace(payload::text, 'text', 'lies')::json", 2);

    assertThat(newFaults(kept)).containsExactly(issue + " event 2" + CHANGED);
  }

  @Test
  void aPayloadThatWasChangedTogetherWithItsHashIsNamed() {
    event("payload = replace(payload::text, 'text', 'lies')::json, hash = sha256(hash)", 4);
    change("update stream_head set hash = sha256(hash) where stream = '" + issue + "'");

    assertThat(newFaults(kept))
        .contains(issue + " event 4" + NOT_AS_SIGNED, notTheLogOfTheCheckpoint());
  }

  @Test
  void aDeletedMiddleEventIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 1");

    assertThat(newFaults(kept))
        .containsExactly(
            issue + " event 2: events 1 to 1 are missing before it",
            missing(place + 1, place + 1),
            shorterThanTheCheckpoint(1));
  }

  @Test
  void swappedEventsAreNamed() {
    event("sequence = 99", 2);
    event("sequence = 2", 3);
    event("sequence = 3", 99);

    assertThat(newFaults(kept))
        .contains(
            issue + " event 2" + CHANGED,
            issue + " event 3: it stands before its predecessor in the order of the log");
  }

  @Test
  void aChangedRepositoryIsNamed() {
    event("repository = 1", 1);

    assertThat(newFaults(kept))
        .containsExactlyInAnyOrder(
            issue + " event 1: its column repository is 1, but it tells of " + repository,
            issue + " event 1" + NOT_AS_SIGNED,
            notTheLogOfTheCheckpoint());
  }

  @Test
  void aChangedAccountIsNamed() {
    event("repository = null, account = " + owner, 1);

    assertThat(newFaults(kept))
        .contains(
            issue + " event 1: its column account is " + owner + ", but it tells of null",
            issue + " event 1" + NOT_AS_SIGNED);
  }

  @Test
  void aChangedAggregateIsNamed() {
    event("aggregate = 'Repository'", 1);

    assertThat(newFaults(kept))
        .containsExactlyInAnyOrder(issue + " event 1" + NOT_AS_SIGNED, notTheLogOfTheCheckpoint());
  }

  @Test
  void anEventThatWasMovedInTheGlobalOrderIsNamed() {
    event("transaction = 1", 0);

    assertThat(newFaults(kept)).contains(notTheLogOfTheCheckpoint());
    assertThat(newFaults()).anyMatch(fault -> fault.startsWith(issue + " event 0: it "));
  }

  @Test
  void theLastEventOfAStreamDeletedWithItsHeadRowIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 4");
    change(
        "update stream_head set sequence = 3, hash = (select hash from event where stream = '%1$s' and sequence = 3) where stream = '%1$s'"
            .formatted(issue));

    assertThat(newFaults(kept))
        .containsExactly(missing(place + 4, place + 4), shorterThanTheCheckpoint(1));
  }

  @Test
  void aWholeStreamDeletedWithItsHeadRowIsNamed() {
    change("delete from event where stream = '" + issue + "'");
    change("delete from stream_head where stream = '" + issue + "'");

    assertThat(newFaults(kept)).contains(missing(place, place + 4));
  }

  @Test
  void anEventThatWasAddedToThePastIsNamed() {
    change(
        "insert into event (transaction, id, stream, sequence, aggregate, name, revision, at, repository, payload, metadata, hash)"
            + " select 1, gen_random_uuid(), 'forged-1', 0, aggregate, name, revision, at, repository, payload, metadata, hash"
            + " from event where stream = '"
            + issue
            + "' and sequence = 0");

    assertThat(newFaults(kept))
        .contains(
            "forged-1 event 0: it did not stand here when the log was signed: it was added, changed or moved",
            notTheLogOfTheCheckpoint());
  }

  @Test
  void aLogThatWasSignedAnewIsNamedByACheckpointFromElsewhere() {
    event("transaction = 1", 0);
    change("delete from merkle_tile");
    change("delete from checkpoint");
    signed();

    assertThat(newFaults()).isEmpty();
    assertThat(newFaults(kept)).containsExactly(notTheLogOfTheCheckpoint());
  }

  @Test
  void aChangedCheckpointIsNamed() {
    change("update checkpoint set root = sha256(root) where size = " + kept.size());

    assertThat(newFaults(kept))
        .containsExactly(
            "checkpoint " + kept.size() + ": its signature is not this installation's",
            "checkpoint "
                + kept.size()
                + ": the hashes that are kept of the events before it do not fit it");
  }

  @Test
  void aTreeThatWasChangedTogetherWithTheEventIsNamed() {
    change("delete from event where stream = '" + issue + "' and sequence = 4");
    change(
        "update merkle_tile set hashes = substr(hashes, 1, length(hashes) - 32)"
            + " where level = 0 and number = (select max(number) from merkle_tile where level = 0)");

    assertThat(newFaults())
        .contains(
            "checkpoint "
                + kept.size()
                + ": the hashes that are kept of the events before it do not fit it");
  }

  @Test
  void anAuditorFindsAChangedColumnWithTheStatementOfTheDocumentation() throws IOException {
    String sql = statement("with leaf");
    assertThat(jdbc.sql(sql).query().listOfRows()).isEmpty();

    event("repository = 1", 2);

    assertThat(jdbc.sql(sql).query().listOfRows())
        .containsExactly(Map.of("stream", issue.toString(), "sequence", 2L));
  }

  @Test
  void anAdministratorWhomNoEventMadeOneIsNamed() {
    change("update account set administrator = true where id = " + owner);
    try {
      assertThat(newFaults())
          .containsExactly("account " + owner + ": administrator is true, but false in the log");
    } finally {
      change("update account set administrator = false where id = " + owner);
    }
  }

  @Test
  void rightsThatNoEventGrantedAreNamed() {
    change(
        "insert into access_grant values (%d, %d, %d, 4, 4, 4, 4, 4, 4, 4, 4, 4)"
            .formatted(stranger, owner, repository));
    change("insert into access_member values (%d, -1)".formatted(stranger));
    change(
        "insert into access_token values (987654321, %d, 'stolen', 'all', '12345678', now())"
            .formatted(owner));
    change("update repository set private = false where id = " + repository);
    try {
      assertThat(newFaults())
          .contains(
              "access token 987654321: its account or its scopes are not those of the log",
              "member " + stranger + " of principal -1: the log knows nothing of it",
              "grant of principal %d for owner %d, repository %d: the log does not grant it"
                  .formatted(stranger, owner, repository),
              "repository %1$d: its owner is %2$d and private is false, but %2$d and true in the log"
                  .formatted(repository, owner));
    } finally {
      change("delete from access_grant where repository_id = " + repository);
      change("delete from access_member where principal = -1 and person_id = " + stranger);
      change("delete from access_token where id = 987654321");
      change("update repository set private = true where id = " + repository);
    }
  }

  @Test
  void anAccountThatWasMadeVisibleIsNamed() {
    change("update account set visibility = 'limited' where id = " + stranger);
    try {
      assertThat(newFaults())
          .containsExactly(
              "account " + stranger + ": its visibility is limited, but public in the log");
    } finally {
      change("update account set visibility = 'public' where id = " + stranger);
    }
  }

  @Test
  void anOauthGrantThatNobodyGaveIsNamed() {
    change("insert into oauth_grant values (987654321, %d, 1, 'all', now())".formatted(owner));
    try {
      assertThat(newFaults())
          .containsExactly(
              "OAuth2 grant 987654321: its account, its application or its scope is not that of the log");
    } finally {
      change("delete from oauth_grant where id = 987654321");
    }
  }

  @Test
  void aBranchProtectionThatWasWeakenedOrRemovedIsNamed() {
    commands.send(
        new CreateBranchProtection(
            new BranchProtectionsId(repository), "main", 0, nothingAllowed()));
    assertThat(newFaults()).isEmpty();
    String row = " where repository_id = " + repository;

    change("update branch_protection set rules = replace(rules, 'false', 'true')" + row);
    assertThat(newFaults())
        .singleElement()
        .asString()
        .startsWith("branch protection ")
        .endsWith("its repository, its name or its rules are not those of the log");

    change("update branch_protection set rules = replace(rules, 'true', 'false')" + row);
    assertThat(newFaults()).isEmpty();

    change("create table ledger.kept_protection as select * from branch_protection" + row);
    change("delete from branch_protection" + row);
    try {
      assertThat(newFaults()).singleElement().asString().endsWith(": it is missing");
    } finally {
      change("insert into branch_protection select * from ledger.kept_protection");
      change("drop table ledger.kept_protection");
    }
  }

  private static BranchRules.Change nothingAllowed() {
    var list = new ListChange(null, null, null, null);
    return new BranchRules.Change(
        null, list, null, list, list, list, list, null, null, null, null, null, null, null, null,
        null, null, null, null);
  }

  @Test
  void aRepositoryThatIsNoLongerArchivedIsNamed() {
    commands.send(
        new EditRepository(new RepositoryId(repository), RepositoryChange.ofArchiving(true)));
    change(
        "create table ledger.kept_at as select archived_at from repository where id = "
            + repository);
    change("update repository set archived_at = null where id = " + repository);
    try {
      assertThat(newFaults())
          .containsExactly("repository " + repository + ": it is not archived, but is in the log");
    } finally {
      change(
          "update repository set archived_at = (select archived_at from ledger.kept_at) where id = "
              + repository);
      change("drop table ledger.kept_at");
    }
  }

  @Test
  void aTagProtectionThatFitsNothingAnyMoreIsNamed() {
    long protection =
        commands.send(
            new CreateTagProtection(new TagProtectionsId(repository), "v*", List.of(), List.of()));
    change("update tag_protection set pattern = 'x*' where id = " + protection);
    try {
      assertThat(newFaults())
          .containsExactly(
              "tag protection "
                  + protection
                  + ": its repository, its pattern or whom it allows is not that of the log");
    } finally {
      change("update tag_protection set pattern = 'v*' where id = " + protection);
    }
  }

  @Test
  void aKeyOfPersonalTextsThatNoErasureTookIsNamed() {
    change("create table ledger.kept_key as select * from person_key where person = " + stranger);
    change("delete from person_key where person = " + stranger);
    try {
      assertThat(newFaults())
          .contains(
              "account "
                  + stranger
                  + ": the key of its personal texts is gone, but the log tells of no erasure");
    } finally {
      change("insert into person_key select * from ledger.kept_key");
      change("drop table ledger.kept_key");
    }
  }
}
