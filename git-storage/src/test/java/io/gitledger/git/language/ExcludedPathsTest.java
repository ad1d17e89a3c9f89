package io.gitledger.git.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.re2j.Pattern;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcludedPathsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "(^|/)cache/ cache/",
        "(^|/)docs?/_?(build|themes?)/ doc",
        "([^\\s]*)import\\.(css|less)$ import.",
        "(.*?)\\.d\\.ts$ .d.ts",
        "(^|/)[Vv]+endor/ endor/",
        "(^|/)knockout-(\\d+\\.){3}(debug\\.)?js$ knockout-",
        "(^|/)slick\\.\\w+.js$ slick.",
        "(^|/)query-[a-f\\d]{64}\\.json$ query-",
        "(^Pods|/Pods)/ /",
        "a+bc+?def def",
        "abc|def ''"
      })
  void theRequiredTextIsTheLongestThatEveryMatchContains(String pattern, String text) {
    assertThat(ExcludedPaths.requiredText(pattern)).isEqualTo(text);
  }

  /** The paths are generated from the patterns themselves, so that many of them match. */
  @Test
  void aPathIsExcludedWhereOneOfThePatternsMatches() throws IOException {
    List<String> patterns = patterns();
    var excluded = new ExcludedPaths(patterns);
    Pattern all = Pattern.compile("(?:" + String.join(")|(?:", patterns) + ")");
    List<String> begins = patterns.stream().map(ExcludedPaths::requiredText).distinct().toList();
    List<String> ends = List.of("", "/a", "a.js", "1.2.js", "/x.css", "lang", "x.lock", "/d.d.ts");

    assertThat(begins.stream().filter(excluded::contains)).hasSizeGreaterThan(50);
    for (String begin : begins)
      for (String end : ends)
        assertThat(excluded.contains(begin + end))
            .as(begin + end)
            .isEqualTo(all.matcher(begin + end).find());
  }

  private static List<String> patterns() throws IOException {
    try (InputStream in = LanguageTable.class.getResourceAsStream("excluded.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    }
  }
}
