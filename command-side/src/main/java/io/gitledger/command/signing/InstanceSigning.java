package io.gitledger.command.signing;

import io.gitledger.command.vault.Vault;
import java.time.Clock;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** The key with which this installation signs its commits, if configured. */
@Component
public class InstanceSigning {
  private static final String OPENPGP = "instance/signing/openpgp";
  private static final String SSH = "instance/signing/ssh";

  private final SigningFormat format;
  private final String name;
  private final String email;
  private final Vault vault;
  private volatile SigningKey key;

  InstanceSigning(
      @Value("${gitledger.signing.format:none}") SigningFormat format,
      @Value("${gitledger.signing.name:Gitledger}") String name,
      @Value("${gitledger.signing.email:noreply@localhost}") String email,
      Vault vault) {
    this.format = format;
    this.name = name;
    this.email = email;
    this.vault = vault;
  }

  public SigningFormat format() {
    return format;
  }

  /** Returns the name of the key's identity. */
  public String name() {
    return name;
  }

  /** Returns the e-mail address of the key's identity. */
  public String email() {
    return email;
  }

  /** Returns the key, which is generated on first use; empty if signing is disabled. */
  public Optional<SigningKey> key() {
    if (format == SigningFormat.NONE) return Optional.empty();
    if (key == null) key = stored();
    return Optional.of(key);
  }

  /**
   * Returns the stored key, or generates one. If several nodes do so at once, all of them use the
   * one that was stored first.
   */
  private SigningKey stored() {
    return switch (format) {
      case OPENPGP ->
          OpenPgpSigningKey.of(
              vault
                  .get(OPENPGP)
                  .orElseGet(
                      () ->
                          vault.putIfAbsent(
                              OPENPGP,
                              OpenPgpSigningKey.make(identity(), Clock.systemUTC().instant()))));
      case SSH ->
          SshSigningKey.of(
              vault.get(SSH).orElseGet(() -> vault.putIfAbsent(SSH, SshSigningKey.make())),
              identity());
      case NONE -> throw new IllegalStateException("nothing is signed");
    };
  }

  private String identity() {
    return name + " <" + email + ">";
  }
}
