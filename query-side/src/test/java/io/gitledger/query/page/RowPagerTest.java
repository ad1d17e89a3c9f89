package io.gitledger.query.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = ReadModelApplication.class)
class RowPagerTest {
  private static final String FROM = "account a where a.id = any (:ids)";
  private static final String NEWEST_FIRST = "a.id desc";

  @Autowired private TestRows rows;
  @Autowired private JdbcClient jdbc;
  @Autowired private AccountFinder accounts;

  private RowPager<AccountRow> pager;
  private List<Long> ids;

  @BeforeEach
  void sevenAccounts() {
    pager = new RowPager<>(jdbc, "a.id", accounts::listByIds, row -> row.id);
    ids = Stream.generate(rows::account).limit(7).map(row -> row.id).toList();
  }

  private Map<String, ?> parameters() {
    return Map.of("ids", ids.toArray(Long[]::new));
  }

  @Test
  void aPageHasItsRowsInTheirOrderAndTheTotal() {
    var page = pager.page(FROM, NEWEST_FIRST, parameters(), 2, 3);

    assertThat(page.total()).isEqualTo(7);
    assertThat(page.rows()).extracting(row -> row.id).isEqualTo(ids.reversed().subList(2, 5));
  }

  @Test
  void gatheredRowsMakeTheSamePages() {
    for (long offset = 0; offset <= 8; offset++)
      assertThat(idsOf(pager.gathered(FROM, NEWEST_FIRST, parameters(), offset, 3)))
          .isEqualTo(idsOf(pager.page(FROM, NEWEST_FIRST, parameters(), offset, 3)));
  }

  private static List<Long> idsOf(RowPage<AccountRow> page) {
    return Stream.concat(Stream.of(page.total()), page.rows().stream().map(row -> row.id)).toList();
  }

  @Test
  void thePageBehindTheLastOneIsEmptyAndStillHasTheTotal() {
    assertThat(pager.page(FROM, NEWEST_FIRST, parameters(), 7, 3))
        .isEqualTo(new RowPage<>(List.of(), 7));
  }

  @Test
  void aRowThatGoesBetweenTheTwoStatementsIsLeftOut() {
    var forgetful =
        new RowPager<>(
            jdbc,
            "a.id",
            wanted -> accounts.listByIds(wanted.stream().skip(1).toList()),
            row -> row.id);

    assertThat(forgetful.rows(FROM, NEWEST_FIRST, parameters(), 0, 3)).hasSize(2);
  }

  @Test
  void aRowThatIsGoneAtTheEndOfAChunkDoesNotEndTheList() {
    var gone = ids.reversed().get(3);
    var chunked =
        RowPager.inChunks(
            jdbc,
            "a.id",
            wanted ->
                accounts.listByIds(
                    wanted.stream().limit(2).filter(id -> !id.equals(gone)).toList()),
            row -> row.id);

    var expected = ids.reversed().stream().filter(id -> !id.equals(gone)).toList();
    assertThat(chunked.rows(FROM, NEWEST_FIRST, parameters(), 0, 7).stream().map(row -> row.id))
        .containsExactlyElementsOf(expected);
  }

  @Test
  void anOffsetBeyondAllNumbersIsTheOneBehindTheLastRow() {
    assertThat(RowPager.limit(0, 30).startAt()).isEqualTo(1);
    assertThat(RowPager.limit(60, 30).startAt()).isEqualTo(61);
    assertThat(RowPager.limit(Long.MAX_VALUE, 30).startAt()).isEqualTo(Integer.MAX_VALUE);
  }
}
