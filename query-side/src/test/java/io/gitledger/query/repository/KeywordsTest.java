package io.gitledger.query.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.repository.RepositorySearch.Mode;
import io.gitledger.query.repository.RepositorySearch.Sort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeywordsTest {
  private static Keywords keywords(boolean topicOnly, boolean inDescription, String... words) {
    return new Keywords(
        new RepositorySearch(
            List.of(words),
            topicOnly,
            inDescription,
            0,
            false,
            0,
            0,
            false,
            null,
            null,
            null,
            Mode.ANY,
            0,
            Sort.NAME,
            false));
  }

  @Test
  void withoutKeywordsThereIsNoCondition() {
    assertThat(keywords(false, true).any()).isFalse();
    assertThat(keywords(false, true).indexed()).isFalse();
  }

  @Test
  void oneShortKeywordKeepsTheIndexFromBeingUsed() {
    assertThat(keywords(false, false, "ledger", "events").indexed()).isTrue();
    assertThat(keywords(false, false, "ledger", "c").indexed()).isFalse();
  }

  @Test
  void descriptionsCountOnlyWhereAsked() {
    assertThat(keywords(false, true, "ledger").condition()).contains("r.description");
    assertThat(keywords(false, false, "ledger").condition()).doesNotContain("r.description");
  }

  @Test
  void oneSlashAlsoPartsOwnerAndName() {
    var parameters = new HashMap<String, Object>();
    var path = keywords(false, false, "octo/hello");
    path.bind(parameters);

    assertThat(path.condition()).contains("o.login_folded like :keyword0owner");
    assertThat(parameters)
        .containsEntry("keyword0owner", "%octo%")
        .containsEntry("keyword0name", "%hello%");
    assertThat(keywords(false, false, "a/b/c").condition()).doesNotContain("o.login_folded");
  }

  @Test
  void aTopicIsComparedAsAWhole() {
    var parameters = new HashMap<String, Object>();
    var topic = keywords(true, false, "java");
    topic.bind(parameters);

    assertThat(topic.condition()).isEqualTo("r.topics @> array[:keyword0]::text[]");
    assertThat(parameters).containsExactlyEntriesOf(Map.of("keyword0", "java"));
  }

  @Test
  void typedKeywordsAreTrimmedFoldedAndCountOnce() {
    assertThat(RepositorySearch.keywords(" Java, git ,,JAVA")).containsExactly("java", "git");
    assertThat(RepositorySearch.keywords(null)).isEmpty();
  }
}
