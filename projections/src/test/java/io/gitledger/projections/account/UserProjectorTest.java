package io.gitledger.projections.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.Origin;
import io.gitledger.command.account.PasswordAttemptLimiter;
import io.gitledger.command.account.Passwords;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserId;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.query.account.AccountFinder;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class)
class UserProjectorTest {
  @Autowired private Commands commands;
  @Autowired private AccountFinder accounts;
  @Autowired private Passwords passwords;
  @Autowired private JdbcClient jdbc;

  private static RegisterUser register(String login) {
    return new RegisterUser(
        login, login + "@example.com", "Passw0rd!u", "Full Name", "public", false, false, false);
  }

  @Test
  void aRegisteredUserIsInTheReadModelWhenTheCommandReturns() {
    UserId user = commands.send(register("Ada"));

    var row = accounts.findByLogin("ada").orElseThrow();
    assertThat(row.id).isEqualTo(user.value());
    assertThat(row.login).isEqualTo("Ada");
    assertThat(passwords.matches(user.value(), "Passw0rd!u", PasswordAttemptLimiter.UNBOUNDED))
        .isTrue();
    assertThat(passwords.matches(user.value(), "passw0rd!u", PasswordAttemptLimiter.UNBOUNDED))
        .isFalse();
  }

  @Test
  void theEventHoldsNoNameAddressOrPasswordInClear() {
    UserId user =
        new Origin(7, "password", "192.0.2.7", "r-1", null)
            .during(() -> commands.send(register("Grace")));

    String stored =
        jdbc.sql("select payload::text || metadata::text from event where stream = ?")
            .param(user.toString())
            .query(String.class)
            .single();
    assertThat(stored)
        .contains("r-1")
        .doesNotContain("Grace", "example.com", "Full Name", "Passw0rd", "192.0.2.7");
  }

  @Test
  void aTakenNameIsRefusedWhateverItsCaseAndLeavesNothing() {
    commands.send(register("Barbara"));
    long events = jdbc.sql("select count(*) from event").query(Long.class).single();

    assertThatThrownBy(() -> commands.send(register("BARBARA")))
        .isInstanceOf(CommandRejectedException.class)
        .hasMessage("user already exists [name: BARBARA]");
    assertThat(jdbc.sql("select count(*) from event").query(Long.class).single()).isEqualTo(events);
  }
}
