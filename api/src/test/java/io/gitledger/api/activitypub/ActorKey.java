package io.gitledger.api.activitypub;

import io.gitledger.api.testing.TestServer;
import io.gitledger.command.vault.Vault;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.Base64;

/**
 * A single RSA key for all tests of a run, because generating it takes longer than any test here.
 */
public final class ActorKey {
  static final KeyPair KEYS = newKeys();

  private ActorKey() {}

  private static KeyPair newKeys() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes it the key of a user, so that the server does not generate one. */
  public static void giveTo(String user, TestServer server) {
    long id = server.as(user).get("/user").expect(200).json().path("id").asLong();
    String key = Base64.getEncoder().encodeToString(KEYS.getPrivate().getEncoded());
    server.bean(Vault.class).put("user/" + id + "/activitypub", key);
  }
}
