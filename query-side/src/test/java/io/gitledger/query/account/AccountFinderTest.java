package io.gitledger.query.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.query.ReadModelApplication;
import io.gitledger.query.TestRows;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(classes = ReadModelApplication.class)
class AccountFinderTest {
  @Autowired private TestRows rows;
  @Autowired private AccountFinder finder;

  private void address(AccountRow user, String email, boolean activated) {
    var row = new EmailRow();
    row.userId = user.id;
    row.number = email.length();
    row.email = email;
    row.activated = activated;
    rows.insert(row);
  }

  @Test
  void aLoginIsFoundInAnyCase() {
    var account = rows.account();

    assertThat(finder.findByLogin(account.login.toUpperCase(Locale.ROOT)).orElseThrow().id)
        .isEqualTo(account.id);
    assertThat(finder.findByLogin(account.login + "x")).isEmpty();
  }

  @Test
  void aFormerLoginLeadsToTheAccount() {
    var account = rows.account();
    rows.insert(new AccountRedirectRow("Former" + account.id, account.id));

    assertThat(finder.findByFormerLogin("fORMER" + account.id).orElseThrow().id)
        .isEqualTo(account.id);
  }

  @Test
  void onlyActivatedAddressesAreSomebodys() {
    var account = rows.account();
    String open = "Open" + account.id + "@example.org";
    String closed = "closed" + account.id + "@example.org";
    address(account, open, true);
    address(account, closed, false);

    assertThat(finder.findByEmail(open.toUpperCase(Locale.ROOT)).orElseThrow().id)
        .isEqualTo(account.id);
    assertThat(finder.findByEmail(closed)).isEmpty();
    assertThat(finder.listByEmails(List.of(open.toLowerCase(Locale.ROOT), closed)))
        .extracting(AddressOwner::address)
        .containsExactly(open.toLowerCase(Locale.ROOT));
  }

  @Test
  void hiddenAccountsHaveNoPublicLogin() {
    var open = rows.account();
    assertThat(finder.listPublicLogins(List.of(open.loginFolded, "nobody")))
        .containsExactly(open.loginFolded);
  }

  @Test
  void withoutIdsThereAreNoRows() {
    assertThat(finder.listByIds(List.of())).isEmpty();
    assertThat(finder.listByEmails(List.of())).isEmpty();
  }
}
