package io.gitledger.query.key;

import io.gitledger.query.account.AccountRow;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds owners of SSH keys for signing in. Reads committed rows without caching. */
@Component
public class SshKeyFinder {
  private final UserKeyQueries userKeys;
  private final DeployKeyQueries deployKeys;

  SshKeyFinder(UserKeyQueries userKeys, DeployKeyQueries deployKeys) {
    this.userKeys = userKeys;
    this.deployKeys = deployKeys;
  }

  /** The owner of a key. */
  public sealed interface Owner {
    /** Returns the id under which the key's use is recorded. */
    long keyId();
  }

  /** A user who is allowed to sign in. */
  public record Person(long keyId, String title, AccountRow user) implements Owner {}

  /** Repositories. Each attachment has its own title and may be read-only. */
  public record Repositories(long keyId, List<DeployKeyRow> attachments) implements Owner {}

  /**
   * Finds a key by its fingerprint, {@code SHA256:} and unpadded Base64. Keys of accounts that are
   * not allowed to sign in are not found.
   */
  public Optional<Owner> byFingerprint(String fingerprint) {
    Optional<Owner> person =
        ofUser(fingerprint).flatMap(SshKeyFinder::person).map(Owner.class::cast);
    if (person.isPresent()) return person;
    List<DeployKeyRow> attachments = deployKeys.listByFingerprint(fingerprint);
    return attachments.isEmpty()
        ? Optional.empty()
        : Optional.of(new Repositories(attachments.getFirst().keyId, attachments));
  }

  /** Finds a user's key by its fingerprint, whether or not the user is allowed to sign in. */
  public Optional<OwnedKey> ofUser(String fingerprint) {
    return userKeys.findByFingerprint(fingerprint).filter(held -> held.holder() != null);
  }

  /** Finds a user's key by its id, unless the user is not allowed to sign in. */
  public Optional<Person> person(long keyId) {
    return userKeys
        .findHeld(keyId)
        .filter(held -> held.holder() != null)
        .flatMap(SshKeyFinder::person);
  }

  private static Optional<Person> person(OwnedKey held) {
    return maySignIn(held.holder())
        ? Optional.of(new Person(held.key().id, held.key().title, held.holder()))
        : Optional.empty();
  }

  /** Returns the owners of users' keys, by fingerprint, with one statement. */
  public Map<String, Long> ownersByFingerprints(Collection<String> fingerprints) {
    if (fingerprints.isEmpty()) return Map.of();
    return userKeys.listByFingerprints(fingerprints.toArray(String[]::new)).stream()
        .collect(Collectors.toMap(key -> key.fingerprint, key -> key.userId));
  }

  /** Finds a deploy key's attachment to a repository, by the id that its attachments share. */
  public Optional<DeployKeyRow> attachment(long keyId, long repository) {
    return deployKeys.findByKey(repository, keyId);
  }

  private static boolean maySignIn(AccountRow user) {
    return user.active && !user.prohibitsLogin && !user.organization();
  }
}
