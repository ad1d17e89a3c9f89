package io.gitledger.query.wiki;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WikiPageNameTest {
  @ParameterizedTest
  @CsvSource({
    "Home Page, Home-Page, Home-Page.md",
    "2000-01-02 meeting, 2000-01-02+meeting.-, 2000-01-02 meeting.-.md",
    "wiki name, wiki-name, wiki-name.md",
    "wiki-name, wiki-name.-, wiki-name.-.md",
    "the wiki-name, the+wiki-name.-, the wiki-name.-.md",
    "title.md, title.md.-, title.md.-.md",
    "a/b, a%2Fb, a%2Fb.md",
    "a%b, a%25b, a%25b.md",
    "&&&&, %26%26%26%26, %26%26%26%26.md",
    "100% Free, 100%25-Free, 100%25-Free.md",
    "Übersicht *~, %C3%9Cbersicht-%2A~, %C3%9Cbersicht-%2A~.md"
  })
  void aTitleHasItsFormsInAddressesAndFiles(String title, String subUrl, String file) {
    WikiPageName name = WikiPageName.ofTitle(title);
    assertThat(name.subUrl()).isEqualTo(subUrl);
    assertThat(name.file()).isEqualTo(file);
    assertThat(name.title()).isEqualTo(title);
    assertThat(WikiPageName.ofFile(file)).contains(name);
    assertThat(WikiPageName.ofPath(subUrl)).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {" ", ".", ".."})
  void whatIsNoNameIsUnnamed(String title) {
    assertThat(WikiPageName.ofTitle(title).subUrl()).isEqualTo("unnamed");
  }

  @Test
  void aNameThatEndsLikeAFileIsTheFilesOwn() {
    WikiPageName name = WikiPageName.ofPath("Unescaped%20File.md");
    assertThat(name.file()).isEqualTo("Unescaped File.md");
    assertThat(WikiPageName.ofPath("Home.md").title()).isEqualTo("Home");
    assertThat(WikiPageName.ofFile("Unescaped File.md"))
        .contains(new WikiPageName("Unescaped-File"));
    assertThat(new WikiPageName("Unescaped-File").file()).isEqualTo("Unescaped-File.md");
  }

  @Test
  void aSlashThatAProxyDecodedBelongsToTheName() {
    assertThat(WikiPageName.ofPath("a/b")).isEqualTo(WikiPageName.ofTitle("a/b"));
    assertThat(WikiPageName.ofTitle("a/b").files()).containsExactly("a%2Fb.md", "a/b.md");
  }

  @ParameterizedTest
  @ValueSource(strings = {"photo.jpeg", "100%.md", "a%zz.md", "README"})
  void otherFilesAreNoPages(String file) {
    assertThat(WikiPageName.ofFile(file)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"_new", "_edit", "_pages", "raw"})
  void someNamesAreReserved(String title) {
    assertThat(WikiPageName.ofTitle(title).isReserved()).isTrue();
    assertThat(WikiPageName.ofTitle("_Sidebar").isReserved()).isFalse();
  }
}
