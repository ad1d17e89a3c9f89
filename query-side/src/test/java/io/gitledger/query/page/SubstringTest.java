package io.gitledger.query.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import org.junit.jupiter.api.Test;

class SubstringTest {
  @Test
  void threeLettersOrDigitsInARowAreFoundByAnIndex() {
    assertThat(new Substring("text", "a-b2c").indexed()).isTrue();
    assertThat(new Substring("text", "äöü").indexed()).isFalse();
    assertThat(new Substring("text", "a-b-c").indexed()).isFalse();
    assertThat(new Substring("text", "").indexed()).isFalse();
  }

  @Test
  void wildcardsOfTheTextMeanThemselves() {
    assertThat(Substring.pattern("50%_\\x")).isEqualTo("%50\\%\\_\\\\x%");
  }

  @Test
  void theBoundParameterFitsTheCondition() {
    var parameters = new HashMap<String, Object>();

    var indexed = new Substring("long", "gitledger");
    indexed.bind(parameters);
    var compared = new Substring("short", "%");
    compared.bind(parameters);

    assertThat(indexed.in("name")).isEqualTo("name like :long");
    assertThat(compared.in("name")).isEqualTo("position(:short in name) > 0");
    assertThat(parameters).containsEntry("long", "%gitledger%").containsEntry("short", "%");
  }
}
