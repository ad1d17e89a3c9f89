package io.gitledger.command.account;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.UserEvent.UserRestored;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.command.name.ArchivedClaims;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.command.vault.Vault;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** {@link DeletedUsers} in the database. */
@Component
class JdbcDeletedUsers implements DeletedUsers {
  private static final String NAMES =
      """
      (space in ('ACCOUNT', 'EMAIL') and holder = :user)
      or (space in ('SSH_KEY_TITLE', 'GPG_KEY_OF_USER') and scope = :user)
      or (space = 'GPG_KEY' and holder in
           (select holder from name_claim where space = 'GPG_KEY_OF_USER' and scope = :user))
      """;
  private static final String SSH_KEYS =
      "not deploy and id in (select holder from name_claim where space = 'SSH_KEY_TITLE' and scope = :user)";
  private static final String OAUTH =
      "user_id = :user or application_id in (select application_id from oauth_client where owner_id = :user)";
  private static final String OAUTH_TOKENS =
      "authorization_id in (select id from oauth_authorization where " + OAUTH + ")";
  private static final String RELATIONSHIPS =
      "account = :user or (kind in ('FOLLOW', 'BLOCK') and target = :user)";

  private static final String COUNTERPARTS =
      """
      select case when (content->>'account')::bigint = :user
                  then (content->>'target')::bigint else (content->>'account')::bigint end
      from kept_claim where owner = :owner and source = 'tie' and content->>'kind' in ('FOLLOW', 'BLOCK')
      union select (content->>'user_id')::bigint
      from kept_claim where owner = :owner and source = 'oauth_grant_claim'
      """;
  private static final String STILL_RELATED =
      """
      case when back.kind in ('FOLLOW', 'BLOCK')
           then back.account <> all (:absent) and back.target <> all (:absent)
           when back.kind = 'TRANSFER' then false
           when back.kind = 'BADGE'
           then exists (select from name_claim b where b.space = 'BADGE' and b.holder = back.target)
           else true end
      """;

  private final ArchivedClaims claims;
  private final JdbcClient jdbc;
  private final Names names;
  private final BrowserSessions browsers;
  private final Vault vault;
  private final AvatarImages avatars;
  private final SecondFactors factors;
  private final RecoveryCodes recovery;
  private final PersonKeys persons;
  private final Owners owners;

  JdbcDeletedUsers(
      ArchivedClaims claims,
      JdbcClient jdbc,
      Names names,
      BrowserSessions browsers,
      Vault vault,
      AvatarImages avatars,
      SecondFactors factors,
      RecoveryCodes recovery,
      PersonKeys persons,
      Owners owners) {
    this.claims = claims;
    this.jdbc = jdbc;
    this.names = names;
    this.browsers = browsers;
    this.vault = vault;
    this.avatars = avatars;
    this.factors = factors;
    this.recovery = recovery;
    this.persons = persons;
    this.owners = owners;
  }

  @Override
  public void lockExclusive(UserId user) {
    owners.lockExclusive(user.value());
  }

  @Override
  public void archive(UserId user) {
    if (owners.hasRepositories(user.value()))
      throw CommandRejectedException.invalid(
          "user still has ownership of repositories [uid: " + user.value() + "]");
    archive(user, "ssh_key", SSH_KEYS);
    archive(user, "name_claim", NAMES);
    archive(user, "token_hash", "user_id = :user");
    archive(user, "oauth_token", OAUTH_TOKENS);
    archive(user, "oauth_authorization", OAUTH);
    archive(user, "oauth_grant_claim", OAUTH);
    archive(user, "oauth_client", "owner_id = :user");
    archive(user, "avatar_image", "account_id = :user");
    archive(user, "tie", RELATIONSHIPS);
    browsers.closeAllOf(user.value());
  }

  private void archive(UserId user, String table, String condition) {
    claims.archive(user.toString(), table, condition, Map.of("user", user.value()));
  }

  @Override
  public UserRestored restore(UserId user) {
    restore(user, "name_claim", "true", Map.of());
    restore(user, "ssh_key", "true", Map.of());
    restore(user, "token_hash", "true", Map.of());
    restore(user, "avatar_image", "true", Map.of());
    List<Long> absent = absent(user);
    Map<String, Object> others = Map.of("absent", absent.toArray(Long[]::new));
    restore(user, "tie", STILL_RELATED, others);
    restore(user, "oauth_client", "true", Map.of());
    restore(
        user,
        "oauth_grant_claim",
        "back.user_id <> all (:absent) and exists (select from oauth_client c where c.application_id = back.application_id)",
        others);
    restore(
        user,
        "oauth_authorization",
        "exists (select from oauth_client c where c.application_id = back.application_id)"
            + " and (back.grant_id is null or exists (select from oauth_grant_claim g where g.grant_id = back.grant_id))",
        Map.of());
    restore(
        user,
        "oauth_token",
        "exists (select from oauth_authorization a where a.id = back.authorization_id)",
        Map.of());
    return new UserRestored(user, lostKeys(user), lostGpgKeys(user), absent);
  }

  private void restore(UserId user, String table, String condition, Map<String, Object> values) {
    claims.restore(user.toString(), table, condition, values);
  }

  /**
   * Returns the counterparts of archived relationships that no longer exist. Locks those that
   * exist.
   */
  private List<Long> absent(UserId user) {
    List<Long> all = counterparts(user, COUNTERPARTS);
    List<Long> there =
        counterparts(
            user,
            "select holder from name_claim where space = 'ACCOUNT' and holder in ("
                + COUNTERPARTS
                + ") order by holder for share");
    return all.stream()
        .filter(account -> account != user.value() && !there.contains(account))
        .sorted()
        .toList();
  }

  private List<Long> counterparts(UserId user, String sql) {
    return jdbc.sql(sql)
        .param("user", user.value())
        .param("owner", user.toString())
        .query(Long.class)
        .list();
  }

  private List<Long> lostKeys(UserId user) {
    return jdbc
        .sql(
            "delete from name_claim where space = 'SSH_KEY_TITLE' and scope = ?"
                + " and holder not in (select id from ssh_key where not deploy) returning holder")
        .param(user.value())
        .query(Long.class)
        .list()
        .stream()
        .sorted()
        .toList();
  }

  /** Removes each key of which any part has been claimed by another user by now. */
  private List<Long> lostGpgKeys(UserId user) {
    List<Long> lost =
        jdbc.sql(
                """
                select distinct own.holder from name_claim own
                where own.space = 'GPG_KEY_OF_USER' and own.scope = ? and not exists (
                    select from name_claim part where part.space = 'GPG_KEY' and part.scope = 0
                      and part.name = own.name and part.holder = own.holder)
                order by 1
                """)
            .param(user.value())
            .query(Long.class)
            .list();
    for (long key : lost) {
      names.releaseAll(Space.GPG_KEY, key);
      names.releaseAll(Space.GPG_KEY_OF_USER, key);
    }
    return lost;
  }

  @Override
  public void erase(UserId user) {
    long id = user.value();
    claims.discard(user.toString());
    names.releaseScope(Space.TOKEN, id);
    names.releaseScope(Space.SECRET, id);
    names.releaseScope(Space.VARIABLE, id);
    vault.removeBelow("user/" + id);
    vault.removeBelow("account/" + id);
    avatars.remove(OwnerRef.account(id));
    factors.remove(id);
    recovery.removeAll(id);
    persons.destroy(id);
  }
}
