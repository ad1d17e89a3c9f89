package io.gitledger.api.program;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramTest {

  @Test
  void versionAndHelpNeedNoServer() {
    assertThat(Program.run("version")).isZero();
    assertThat(Program.run("--version")).isZero();
    assertThat(Program.run("help")).isZero();
    assertThat(Program.run("help", "serve")).isZero();
    assertThat(VersionCommand.current()).matches("\\d+\\.\\d+\\.\\d+.*");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve",
        "version",
        "verify",
        "rebuild",
        "export",
        "backup",
        "admin",
        "admin create-user",
        "objects copy"
      })
  void everyCommandExplainsItself(String command) {
    assertThat(Program.run((command + " --help").split(" "))).isZero();
  }

  @Test
  void wordsThatAreNoCommandAreRefused() {
    assertThat(Program.run("fly")).isEqualTo(2);
    assertThat(Program.run("serve", "--no-such-option")).isEqualTo(2);
    assertThat(Program.run("serve", "something")).isEqualTo(2);
  }

  @RepeatedTest(20)
  void aRandomPasswordHasEveryKindOfCharacterAndTheDemandedLength() {
    assertThat(FirstStart.randomPassword(8))
        .hasSize(20)
        .containsPattern("[a-z]")
        .containsPattern("[A-Z]")
        .containsPattern("[0-9]");
    assertThat(FirstStart.randomPassword(40)).hasSize(40);
  }
}
