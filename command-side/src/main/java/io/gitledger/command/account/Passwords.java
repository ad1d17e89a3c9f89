package io.gitledger.command.account;

import io.gitledger.command.vault.Vault;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/** Passwords of users: Argon2id hashes in the vault, never in an event. */
@Component
public class Passwords {
  private final Vault vault;
  private final PasswordEncoder encoder = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();

  Passwords(Vault vault) {
    this.vault = vault;
  }

  void set(long user, String password) {
    vault.put(name(user), encoder.encode(password));
  }

  /** Whether this is the user's password; false as well where the user has none. */
  public boolean matches(long user, String password) {
    return vault.get(name(user)).map(hash -> encoder.matches(password, hash)).orElse(false);
  }

  private static String name(long user) {
    return "user/" + user + "/password";
  }
}
