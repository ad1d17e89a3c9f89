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
  void twoAtTheBeginOrEndOfAWordAreFoundByAnIndexToo() {
    assertThat(new Substring("text", "no.").indexed()).isTrue();
    assertThat(new Substring("text", "_id").indexed()).isTrue();
    assertThat(new Substring("text", "ab cd").indexed()).isTrue();
    assertThat(new Substring("text", "ab").indexed()).isFalse();
    assertThat(new Substring("text", "C#").indexed()).isFalse();
    assertThat(new Substring("text", "éab").indexed()).isFalse();
  }

  @Test
  void twoCharactersThatAreNotAsciiAreFoundByAnIndexOfPairs() {
    assertThat(Substring.hasPair("文字")).isTrue();
    assertThat(Substring.hasPair("für Käse")).isFalse();
    assertThat(Substring.hasPair("a été éé")).isTrue();
    assertThat(Substring.hasPair("🚀🚀")).isTrue();
    assertThat(Substring.hasPair("文 字")).isFalse();
    assertThat(Substring.hasPair("🚀")).as("one character of two units").isFalse();
    assertThat(Substring.hasPair("KK")).as("signs of Kelvin, in lower case k").isFalse();
  }

  @Test
  void aTextWithAtMostOneLetterThatHasACaseIsSpelledOut() {
    assertThat(Substring.spellings("C#")).containsExactly("c#", "C#");
    assertThat(Substring.spellings("É")).containsExactly("é", "É");
    assertThat(Substring.spellings("文字")).containsExactly("文字");
    assertThat(Substring.spellings("ab")).isEmpty();
    assertThat(Substring.spellings("k+")).as("the sign of Kelvin is a capital k").isEmpty();
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
