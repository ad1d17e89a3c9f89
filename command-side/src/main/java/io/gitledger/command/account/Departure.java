package io.gitledger.command.account;

import io.gitledger.command.Refused;
import io.gitledger.command.avatar.AvatarImages;
import io.gitledger.command.key.SshKeys;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.oauth.OauthClients;
import io.gitledger.command.oauth.OauthGrants;
import io.gitledger.command.tie.Ties;
import io.gitledger.command.token.TokenHashes;
import io.gitledger.command.vault.PersonKeys;
import io.gitledger.command.vault.Vault;
import org.springframework.stereotype.Component;

/** What the write model lets go of when a user is deleted. */
@Component
class Departure {
  private final Owners owners;
  private final Names names;
  private final SshKeys keys;
  private final TokenHashes tokens;
  private final OauthClients clients;
  private final OauthGrants grants;
  private final Vault vault;
  private final SecondFactors factors;
  private final RecoveryCodes recovery;
  private final PersonKeys persons;
  private final AvatarImages avatars;
  private final Ties ties;

  Departure(
      Owners owners,
      Names names,
      SshKeys keys,
      TokenHashes tokens,
      OauthClients clients,
      OauthGrants grants,
      Vault vault,
      SecondFactors factors,
      RecoveryCodes recovery,
      PersonKeys persons,
      AvatarImages avatars,
      Ties ties) {
    this.owners = owners;
    this.names = names;
    this.keys = keys;
    this.tokens = tokens;
    this.clients = clients;
    this.grants = grants;
    this.vault = vault;
    this.factors = factors;
    this.recovery = recovery;
    this.persons = persons;
    this.avatars = avatars;
    this.ties = ties;
  }

  /** Comes before anything is written: what others tie to the user meanwhile waits, or is seen. */
  void begin(long user) {
    owners.alone(user);
  }

  void of(long user) {
    if (owners.hasRepositories(user))
      throw Refused.invalid("user still has ownership of repositories [uid: " + user + "]");
    names.releaseScope(Space.SSH_KEY_TITLE, user).forEach(keys::release);
    names
        .releaseScope(Space.GPG_KEY_OF_USER, user)
        .forEach(key -> names.releaseAll(Space.GPG_KEY, key));
    names.releaseScope(Space.TOKEN, user);
    names.releaseScope(Space.SECRET, user);
    names.releaseScope(Space.VARIABLE, user);
    tokens.forgetAllOf(user);
    clients.removeAllOf(user);
    grants.endAllOf(user);
    names.releaseAll(Space.ACCOUNT, user);
    names.releaseAll(Space.EMAIL, user);
    vault.removeBelow("user/" + user);
    factors.forget(user);
    recovery.forget(user);
    vault.removeBelow("account/" + user);
    avatars.forget(user);
    ties.forget(user);
    persons.destroy(user);
  }
}
