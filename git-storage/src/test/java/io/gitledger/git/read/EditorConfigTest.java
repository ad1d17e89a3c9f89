package io.gitledger.git.read;

import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditorConfigTest {
  private static Map<String, String> properties(String glob, String path) {
    return EditorConfig.properties("[" + glob + "]\ncharset = utf-8\n", path);
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheFirstSection() {
    assertThat(EditorConfig.properties("\uFEFF[*]\nindent_size = 2\n", "a"))
        .isEqualTo(Map.of("indent_size", "2"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "* a/b.txt true",
        "*.go main.go true",
        "*.go d/main.go true",
        "*.go main.got false",
        "/*.go d/main.go false",
        "/*.go main.go true",
        "d/*.go d/main.go true",
        "d/*.go d/e/main.go false",
        "d/**.go d/e/main.go true",
        "d/**/main.go d/main.go true",
        "**/main.go main.go true",
        "?.go a.go true",
        "a?b a/b false",
        "[ab].go b.go true",
        "[a-c].go b.go true",
        "[!ab].go b.go false",
        "[!ab].go c.go true",
        "[ab.go [ab.go true",
        "a[/]b a[/]b true",
        "*.{js,ts} a.ts true",
        "*.{js,ts} a.css false",
        "{a,{b,c}d}.x cd.x true",
        "{single}.x {single}.x true",
        "{a,b a,b false",
        "{a,b {a,b true",
        "f{1..3} f2 true",
        "f{1..3} f4 false",
        "f{3..-1} f-1 true",
        "\\*.go *.go true",
        "\\*.go a.go false",
        "a.b a+b false",
      })
  void aGlobFitsAPath(String glob, String path, boolean fits) {
    assertThat(!properties(glob, path).isEmpty()).isEqualTo(fits);
  }

  @Test
  void laterSectionsComeFirstAndOnlyWhatHasAValueIsTold() {
    String file =
        """
        root = true
        charset = latin1
        [*]
        ; a comment
        Indent_Style = SPACE
        indent_size = 4
        end_of_line =
        charset = utf-8
        tab_width = 8
        nonsense
        = 3
        [*.go]
        indent_style=tab
        charset = unset
        """;
    assertThat(EditorConfig.properties(file, "x.py"))
        .isEqualTo(Map.of("charset", "utf-8", "indent_size", "4", "indent_style", "space"));
    assertThat(EditorConfig.properties(file.replace("\n", "\r\n"), "main.go"))
        .isEqualTo(Map.of("indent_size", "4", "indent_style", "tab"));
  }

  @Test
  void globsThatAreMadeToBeSlowCostLittle() {
    String path = "a".repeat(1_024);
    for (String glob :
        new String[] {
          "*a".repeat(500) + "b",
          "{a,".repeat(2_000) + "}".repeat(2_000),
          "{".repeat(5_000),
          "[".repeat(5_000),
          "{a*,a*}".repeat(500) + "b",
        })
      assertTimeoutPreemptively(
          ofSeconds(30), () -> assertThat(properties(glob, path)).as(glob).isEmpty());
    String ranges = "{1..999999999}".repeat(2_000);
    assertTimeoutPreemptively(
        ofSeconds(30), () -> assertThat(properties(ranges, "1".repeat(1_024))).isEmpty());
    assertThat(properties("*", "a".repeat(1_025))).isEmpty();
    String many = "[]\n".repeat(10_000) + "[*]\ncharset=a\n";
    assertThat(EditorConfig.properties(many, path)).isEmpty();
  }
}
