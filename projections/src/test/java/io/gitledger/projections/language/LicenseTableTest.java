package io.gitledger.projections.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class LicenseTableTest {
  static final List<String> IDS = LicenseTable.IDS;

  @ParameterizedTest
  @FieldSource("IDS")
  void everyLicenceIsKnownByItsText(String id) {
    assertThat(LicenseTable.find(LicenseTable.text(id))).contains(id);
  }

  @ParameterizedTest
  @FieldSource("IDS")
  void breaksMarksAndHoldersDoNotMatter(String id) {
    String text =
        "Copyright 2026 Ada Lovelace\n\n"
            + LicenseTable.text(id)
                .replaceAll("(?<!\n)\n(?!\n)", " ")
                .replace(". ", ".\n")
                .replace("\"", "''");
    assertThat(LicenseTable.find(text)).contains(id);
  }

  @Test
  void otherTextsAreNoLicence() {
    assertThat(LicenseTable.find("")).isEmpty();
    assertThat(LicenseTable.find("All rights reserved.")).isEmpty();
    String half = LicenseTable.text("MIT").substring(0, LicenseTable.text("MIT").length() / 2);
    assertThat(LicenseTable.find(half)).isEmpty();
  }

  @Test
  void textsOfBreaksAloneAreComparedInNoTime() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () -> assertThat(LicenseTable.find("\n- ".repeat(1 << 16))).isEmpty());
  }
}
