package io.gitledger.query.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.RepositorySearch.Mode;
import io.gitledger.query.repository.RepositorySearch.Sort;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = ReadModelApplication.class)
class RepositoryFinderTest {
  @Autowired private TestRows rows;
  @Autowired private RepositoryFinder finder;

  private AccountRow owner;

  @BeforeEach
  void owner() {
    owner = rows.account();
  }

  private List<String> found(Viewer viewer, boolean inDescription, Mode mode, String... keywords) {
    var search =
        new RepositorySearch(
            List.of(keywords),
            false,
            inDescription,
            owner.id,
            true,
            0,
            0,
            false,
            null,
            null,
            null,
            mode,
            0,
            Sort.NAME,
            false);
    return finder.search(viewer, search, 0, 50).rows().stream().map(row -> row.name).toList();
  }

  @Test
  void aPathIsFoundInAnyCaseWithItsOwner() {
    var row = rows.repository(owner, "Hello");

    var found = finder.findByPath(owner.login.toUpperCase(Locale.ROOT), "hELLO");

    assertThat(found.orElseThrow().row().id).isEqualTo(row.id);
    assertThat(found.orElseThrow().owner().id).isEqualTo(owner.id);
    assertThat(finder.findByName(owner.id, "HELLO").orElseThrow().units).containsExactly(row.units);
  }

  @Test
  void aDeletedRepositoryIsFoundOnlyWhereDeletedOnesAreAskedFor() {
    var row = rows.newRepository(owner, "gone");
    row.deletedAt = Instant.EPOCH;
    rows.insert(row);

    assertThat(finder.findById(row.id)).isEmpty();
    assertThat(finder.findByPath(owner.login, "gone")).isEmpty();
    assertThat(finder.listByIds(List.of(row.id))).isEmpty();
    assertThat(finder.findIncludingDeleted(row.id)).isPresent();
  }

  @Test
  void aFormerNameLeadsToTheRepository() {
    var row = rows.repository(owner, "new");
    rows.insert(new RepositoryRedirectRow(RepositoryRedirectRow.Key.of(owner.id, "Old"), row.id));

    assertThat(finder.findByFormerName(owner.id, "OLD").orElseThrow().id).isEqualTo(row.id);
    assertThat(finder.findByFormerName(owner.id, "new")).isEmpty();
  }

  @Test
  void aSearchFindsTextsInNamesTopicsAndWhereAskedDescriptions() {
    rows.repository(owner, "ledger-core");
    var topic = rows.newRepository(owner, "other");
    topic.topics = new String[] {"ledgers"};
    rows.insert(topic);
    var described = rows.newRepository(owner, "third");
    described.description = "A Ledger";
    rows.insert(described);

    assertThat(found(Viewer.ANONYMOUS, false, Mode.ANY, "ledger"))
        .containsExactly("ledger-core", "other");
    assertThat(found(Viewer.ANONYMOUS, true, Mode.ANY, "ledger"))
        .containsExactly("ledger-core", "other", "third");
    assertThat(found(Viewer.ANONYMOUS, false, Mode.ANY, owner.loginFolded + "/third"))
        .containsExactly("third");
  }

  @Test
  void aSearchShowsPrivateRepositoriesToTheirOwnerOnly() {
    var secret = rows.newRepository(owner, "secret");
    secret.isPrivate = true;
    rows.insert(secret);

    assertThat(found(Viewer.ANONYMOUS, false, Mode.ANY, "secret")).isEmpty();
    assertThat(found(new Viewer(owner.id, false, false, false), false, Mode.ANY, "secret"))
        .containsExactly("secret");
  }

  @Test
  void modesSelectForksMirrorsAndSources() {
    var source = rows.repository(owner, "source");
    var fork = rows.newRepository(owner, "fork");
    fork.forkOf = source.id;
    rows.insert(fork);
    var mirror = rows.newRepository(owner, "mirror");
    mirror.mirror = true;
    rows.insert(mirror);

    assertThat(found(Viewer.ANONYMOUS, false, Mode.FORK)).containsExactly("fork");
    assertThat(found(Viewer.ANONYMOUS, false, Mode.MIRROR)).containsExactly("mirror");
    assertThat(found(Viewer.ANONYMOUS, false, Mode.SOURCE)).containsExactly("source");
  }
}
