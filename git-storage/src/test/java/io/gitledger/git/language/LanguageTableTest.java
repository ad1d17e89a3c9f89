package io.gitledger.git.language;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.git.language.LanguageTable.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTableTest {
  private static final LanguageTable TABLE = LanguageTable.INSTANCE;

  @ParameterizedTest
  @CsvSource({
    "main.go, Go",
    "x.py, Python",
    "a.h, C",
    "A.JAVA, Java",
    "b.m, Objective-C",
    "x.tsx, TypeScript",
    "page.html.erb, HTML",
    "style.scss, SCSS",
    "Makefile, Makefile",
    "Dockerfile, Dockerfile",
    "CMakeLists.txt, CMake",
    "q.rs, Rust"
  })
  void aFileIsToldByItsName(String name, String language) {
    assertThat(TABLE.ofFile(name)).map(Language::shown).contains(language);
  }

  @Test
  void proseAndDataAreNotCode() {
    assertThat(TABLE.ofFile("a.md")).map(Language::code).contains(false);
    assertThat(TABLE.ofFile("a.json")).map(Language::code).contains(false);
    assertThat(TABLE.ofFile("a.c")).map(Language::code).contains(true);
    assertThat(TABLE.ofFile("a.nothing-known")).isEmpty();
  }

  @Test
  void settingsAreToldByTheirExtensions() {
    assertThat(TABLE.ofFile("a.yml")).map(Language::settings).contains(true);
    assertThat(TABLE.ofFile("yarn.lock")).map(Language::settings).contains(false);
    assertThat(TABLE.ofFile("a.svg")).map(Language::settings).contains(false);
  }

  @ParameterizedTest
  @CsvSource({
    "#!/bin/sh, Shell",
    "#!/usr/bin/env python3 -u, Python",
    "#! /usr/bin/env -S X=1 node, JavaScript",
    "#!/usr/bin/python3.12, Python"
  })
  void aFirstLineNamesItsLanguage(String line, String language) {
    assertThat(TABLE.ofShebang(line)).map(Language::shown).contains(language);
  }

  @Test
  void aFirstLineThatNamesNoProgramTellsNothing() {
    assertThat(TABLE.ofShebang("#!")).isEmpty();
    assertThat(TABLE.ofShebang("# sh")).isEmpty();
    assertThat(TABLE.ofShebang("#!/usr/bin/env")).isEmpty();
  }

  @Test
  void attributesNameLanguagesInAnyCaseAndWithHyphens() {
    assertThat(TABLE.named("java")).map(Language::shown).contains("Java");
    assertThat(TABLE.named("Common-Lisp")).map(Language::shown).contains("Common Lisp");
    assertThat(TABLE.named("no such")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "node_modules/a.js, true",
    "src/vendor/a.c, true",
    "docs/a.js, true",
    "package-lock.json, true",
    "js/jquery.min.js, true",
    "src/main.js, false",
    "lib/a.rb, false"
  })
  void vendoredDocumentationAndGeneratedPathsAreExcluded(String path, boolean excluded) {
    assertThat(TABLE.excludes(path)).isEqualTo(excluded);
  }
}
