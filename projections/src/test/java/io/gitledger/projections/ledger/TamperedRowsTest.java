package io.gitledger.projections.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.hook.HookCommand.CreateHook;
import io.gitledger.command.hook.HookCommand.Settings;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.oauth.ClientSecret;
import io.gitledger.command.oauth.OauthCommand.RegisterOauthApplication;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.PushMirrorCommand.CreatePushMirror;
import io.gitledger.command.repository.PushMirrorCommand.PushMirrorsId;
import io.gitledger.command.tag.TagProtectionCommand.CreateTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.TagProtectionsId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests rows that somebody with access to the database changes. */
class TamperedRowsTest extends TamperedLog {
  private static final String RECEIVER =
      ": what it belongs to, what it is told or in whose name is not that of the log";
  private static final String ADDRESS = ": its address is not that of the log";

  /** Deletes the rows, because their events are deleted afterwards. */
  @AfterEach
  void noRowIsLeft() {
    for (String table : List.of("hook", "push_mirror", "tag_protection"))
      change("delete from %s where repository_id = %d".formatted(table, repository));
    change("delete from oauth_application where user_id = " + owner);
  }

  /** Returns the faults that are reported while the rows of a table are changed. */
  private List<String> faultsWhile(String change, String table, String where) {
    change("create table ledger.kept_rows as select * from %s where %s".formatted(table, where));
    try {
      change("update %s set %s where %s".formatted(table, change, where));
      return newFaults();
    } finally {
      change("delete from %s where %s".formatted(table, where));
      change("insert into %s select * from ledger.kept_rows".formatted(table));
      change("drop table ledger.kept_rows");
    }
  }

  private List<String> faultsWith(String insert, String delete) {
    change(insert);
    try {
      return newFaults();
    } finally {
      change(delete);
    }
  }

  @Test
  void aWebhookThatTellsSomebodyElseIsNamed() {
    var settings =
        new Settings("", "https://example.invalid/a", "json", List.of("push"), "", false);
    long hook =
        commands
            .send(
                new CreateHook(
                    OwnerRef.repository(repository), owner, "gitea", settings, null, "", "", false))
            .value();
    String row = "id = " + hook;
    assertThat(newFaults()).isEmpty();

    assertThat(faultsWhile("url = 'https://example.invalid/b'", "hook", row))
        .containsExactly("webhook " + hook + ADDRESS);
    for (String change :
        List.of(
            "repository_id = 0, system = true",
            "keeper_id = " + stranger,
            "events = '{issues}'",
            "active = true"))
      assertThat(faultsWhile(change, "hook", row))
          .as(change)
          .containsExactly("webhook " + hook + RECEIVER);
  }

  @Test
  void anOauthApplicationThatRedirectsElsewhereOrNeedsNoConsentIsNamed() {
    long application =
        commands
            .send(
                new RegisterOauthApplication(
                    owner,
                    "client-" + owner,
                    "app",
                    List.of("https://example.invalid/cb"),
                    true,
                    false,
                    ClientSecret.random()))
            .value();
    String row = "id = " + application;
    assertThat(newFaults()).isEmpty();

    assertThat(
            faultsWhile(
                "redirect_uris = '{https://example.invalid/cb,https://evil.invalid}'",
                "oauth_application",
                row))
        .containsExactly("OAuth2 application " + application + ADDRESS);
    assertThat(faultsWhile("skips_consent = true, confidential = false", "oauth_application", row))
        .containsExactly(
            "OAuth2 application "
                + application
                + ": its owner, its client or what it may do is not that of the log");
  }

  @Test
  void aMirrorOfAnotherAddressIsNamed() {
    commands.send(
        new CreatePushMirror(
            new PushMirrorsId(repository),
            "m",
            "https://example.invalid/r.git",
            0,
            false,
            new MirrorCredentials("", "")));
    assertThat(newFaults()).isEmpty();

    assertThat(
            faultsWhile(
                "address = 'https://evil.invalid/r.git'",
                "push_mirror",
                "repository_id = " + repository))
        .singleElement()
        .asString()
        .endsWith(": its repository or its address is not that of the log");
    assertThat(
            faultsWhile(
                "mirror = true, original_url = 'https://evil.invalid/r.git'",
                "repository",
                "id = " + repository))
        .containsExactly("mirror " + repository + ADDRESS);
  }

  @Test
  void aTagProtectionThatAllowsOthersIsNamed() {
    long protection =
        commands.send(
            new CreateTagProtection(
                new TagProtectionsId(repository), "v*", List.of(owner), List.of()));
    assertThat(newFaults()).isEmpty();

    assertThat(
            faultsWhile(
                "allowed = replace(allowed, '[%d]', '[%d]')".formatted(owner, stranger),
                "tag_protection",
                "id = " + protection))
        .containsExactly(
            "tag protection "
                + protection
                + ": its repository, its pattern or whom it allows is not that of the log");
  }

  @Test
  void aTeamAndAMemberThatNoEventMadeAreNamed() {
    assertThat(
            faultsWith(
                "insert into team (id, organization_id, name, name_folded, description, level,"
                    + " units, everywhere, creates_repositories, visibility, created_at)"
                    + " values (987654321, %d, 't', 't', '', 'OWNER', '{}', true, true, 'public', now())"
                        .formatted(owner),
                "delete from team where id = 987654321"))
        .containsExactly(
            "team 987654321: its organization or what it may do is not that of the log");
    assertThat(
            faultsWith(
                "insert into organization_member values (%d, %d, false)".formatted(owner, stranger),
                "delete from organization_member where person_id = " + stranger))
        .containsExactly(
            "member %d of organization %d: no team of it has this member"
                .formatted(stranger, owner));
  }

  @Test
  void aCopiedPasswordAndAForgedOneAreNamed() {
    String password = "name = 'user/%d/password'";
    String row = password.formatted(owner);

    assertThat(
            faultsWhile(
                "value = (select value from secret where %s)"
                    .formatted(password.formatted(stranger)),
                "secret",
                row))
        .singleElement()
        .asString()
        .contains("/password: it is a copy of the secret user/");
    assertThat(faultsWhile("value = decode(repeat('00', 64), 'hex')", "secret", row))
        .containsExactly(
            "secret user/%d/password: it does not open with the instance key".formatted(owner));
  }
}
