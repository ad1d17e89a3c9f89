package io.gitledger.projections.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.ChangeEmail;
import io.gitledger.command.account.UserCommand.ChangeProfile;
import io.gitledger.command.account.UserCommand.ChangeStanding;
import io.gitledger.command.account.UserCommand.DeleteUser;
import io.gitledger.command.account.UserCommand.EraseUser;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.account.UserCommand.RenameUser;
import io.gitledger.command.account.UserId;
import io.gitledger.command.key.KeyCommand.RegisterUserKey;
import io.gitledger.command.key.SshPublicKey;
import io.gitledger.command.token.TokenCommand.IssueToken;
import io.gitledger.command.token.TokenSecret;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.key.SshKeyFinder;
import io.gitledger.query.token.TokenFinder;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class)
class AccountLifeTest {
  @Autowired private Commands commands;
  @Autowired private AccountFinder accounts;
  @Autowired private SshKeyFinder keys;
  @Autowired private TokenFinder tokens;
  @Autowired private JdbcClient jdbc;

  private UserId register(String login, boolean administrator) {
    return commands.send(
        new RegisterUser(
            login, login + "@example.com", "secret", "", "public", false, false, administrator));
  }

  @Test
  void aChangedAccountIsFoundByItsNewNameItsOldNameAndItsNewAddress() {
    UserId user = register("Hopper", false);
    commands.send(new RenameUser(user, "Grace-H"));
    commands.send(new ChangeEmail(user, "grace@navy.example"));

    assertThat(accounts.findByLogin("hopper")).isEmpty();
    assertThat(accounts.findByFormerLogin("HOPPER").orElseThrow().login).isEqualTo("Grace-H");
    assertThat(accounts.findByEmail("Grace@Navy.example").orElseThrow().id).isEqualTo(user.value());

    register("hopper", false);
    assertThat(accounts.findByFormerLogin("hopper")).isEmpty();
  }

  @Test
  void aLongLifeIsReadFromASnapshot() {
    UserId user = register("methuselah", false);
    for (int year = 0; year < 120; year++)
      commands.send(new ChangeProfile(user, null, null, null, "year " + year, null, null));
    commands.send(new ChangeProfile(user, "M.", null, null, null, null, null));

    var row = accounts.findById(user.value()).orElseThrow();
    assertThat(row.description).isEqualTo("year 119");
    assertThat(row.fullName).isEqualTo("M.");
  }

  @Test
  void anErasedPersonLeavesNothingThatCouldBeRead() {
    UserId user = register("ephemeral", false);
    var key =
        SshPublicKey.read(
            "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f me");
    commands.send(new RegisterUserKey(user.value(), "laptop", key));
    var secret = TokenSecret.random();
    commands.send(new IssueToken(user.value(), "ci", "all", secret));
    assertThat(tokens.presented(secret.text())).isPresent();
    commands.send(new DeleteUser(user, false));
    commands.send(new EraseUser(user));

    assertThat(accounts.findById(user.value())).isEmpty();
    assertThat(keys.byFingerprint(key.fingerprint())).isEmpty();
    assertThat(tokens.presented(secret.text())).isEmpty();
    assertThat(count("person_key where person = ?", user)).isZero();
    assertThat(count("account where id = ? and account::text like '%ephemeral%'", user)).isZero();
    assertThat(register("ephemeral", false)).isNotEqualTo(user);
  }

  @Test
  void ofTwoAdministratorsWhoGiveUpAtOnceOneStays() throws Exception {
    List<UserId> all = List.of(register("first-boss", true), register("second-boss", true));
    for (Long other : jdbc.sql("select user_id from administrator").query(Long.class).list())
      if (!all.contains(new UserId(other))) resign(new UserId(other)).call();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThat(
              threads.invokeAll(all.stream().map(this::resign).toList()).stream()
                  .map(Future::resultNow))
          .containsExactlyInAnyOrder(true, false);
    }
  }

  private Callable<Boolean> resign(UserId user) {
    return () -> {
      try {
        commands.send(new ChangeStanding(user, null, false, null, null, null, null, null, null));
        return true;
      } catch (CommandRejectedException lastOne) {
        return false;
      }
    };
  }

  private long count(String rows, UserId user) {
    return jdbc.sql("select count(*) from " + rows).param(user.value()).query(Long.class).single();
  }
}
