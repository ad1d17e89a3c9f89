package io.gitledger.command.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountNameTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "Ada", "a-b", "a.b_c-d", "0x1"})
  void lettersAndDigitsWithSinglePunctuationBetweenThemAreAName(String name) {
    assertThat(AccountName.usable(name)).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-a", "a-", "a..b", "a b", "a/b", "ä", "a\n", "_a"})
  void otherCharactersAreRefused(String name) {
    assertThatThrownBy(() -> AccountName.usable(name))
        .isInstanceOf(CommandRejectedException.class)
        .hasMessage(
            "name is invalid ["
                + name
                + "]: must be valid alpha or numeric or dash(-_) or dot characters");
  }

  @ParameterizedTest
  @ValueSource(strings = {"api", "Ghost", "USER", "favicon.ico"})
  void reservedNamesAreRefusedInAnyCase(String name) {
    assertThatThrownBy(() -> AccountName.usable(name))
        .hasMessage("name is reserved [name: " + name + "]");
  }

  @Test
  void endingsThatTheWebUsesAreRefused() {
    assertThatThrownBy(() -> AccountName.usable("ada.KEYS"))
        .hasMessage("name pattern is not allowed [pattern: *.keys]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a@b", "a.b+c@mail.example.com", "o'x@x-y.org"})
  void ordinaryAddressesAreFine(String address) {
    assertThat(EmailAddress.fault(address)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "a@", "@b", "-a@b.c", "a@-b.c", "a..b@c.d", "a@b@c"})
  void brokenAddressesAreInvalid(String address) {
    assertThat(EmailAddress.fault(address)).isEqualTo("e-mail invalid [email: " + address + "]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a@b.c\r\n", "a b@c.d", "ä@b.c", "<a@b.c>"})
  void foreignCharactersInAddressesAreNotSupported(String address) {
    assertThat(EmailAddress.fault(address)).startsWith("e-mail address contains unsupported");
  }
}
