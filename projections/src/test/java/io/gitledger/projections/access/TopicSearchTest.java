package io.gitledger.projections.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.projections.LedgerApplication;
import io.gitledger.query.Viewer;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositorySearch;
import io.gitledger.query.repository.RepositorySearch.Mode;
import io.gitledger.query.repository.RepositorySearch.Sort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/** Tests the search by topics with directly written rows. Each test is rolled back. */
@SpringBootTest(classes = LedgerApplication.class)
@Transactional
class TopicSearchTest {
  private static final long OWNER = 950_001;

  @Autowired private RowsByHand rows;
  @Autowired private JdbcClient jdbc;
  @Autowired private RepositoryFinder finder;

  private void repository(long id, String... topics) {
    rows.repository(id, OWNER, false, "CODE");
    jdbc.sql("update repository set topics = ? where id = ?").param(topics).param(id).update();
  }

  @ParameterizedTest
  @CsvSource({
    "mineral, false, 2",
    "ls, false, 2",
    "als-rare, false, 1",
    "alsstone, false, 0",
    "'als\nstone', false, 0",
    "minerals, true, 1",
    "mineral, true, 0",
    "stone-age, true, 1"
  })
  void aTopicIsFoundByAPartOfItOrAsAWhole(String keyword, boolean whole, int found) {
    rows.account(OWNER, "user", "public");
    repository(950_011, "minerals", "stone-age");
    repository(950_012, "minerals-rare");
    repository(950_013);
    var search =
        new RepositorySearch(
            RepositorySearch.keywords(keyword),
            whole,
            false,
            OWNER,
            true,
            0,
            0,
            false,
            null,
            null,
            null,
            Mode.ANY,
            0,
            Sort.NAME,
            false);

    assertThat(finder.search(Viewer.ANONYMOUS, search, 0, 10).total()).isEqualTo(found);
  }
}
