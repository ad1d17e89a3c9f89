package io.gitledger.query.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireName;
import java.time.Instant;
import java.util.List;

/**
 * A user's OpenPGP key on the wire.
 *
 * @param primaryKeyId id of the key to which a subkey belongs; empty for keys
 * @param publicKey the packet, in Base64
 * @param emails null for subkeys
 * @param subkeys null for subkeys
 */
@WireName("GPGKey")
public record GpgKeyView(
    long id,
    @JsonProperty("primary_key_id") String primaryKeyId,
    @JsonProperty("key_id") String keyId,
    @JsonProperty("public_key") String publicKey,
    List<GpgKeyEmailView> emails,
    List<GpgKeyView> subkeys,
    @JsonProperty("can_sign") boolean canSign,
    @JsonProperty("can_encrypt_comms") boolean canEncryptComms,
    @JsonProperty("can_encrypt_storage") boolean canEncryptStorage,
    @JsonProperty("can_certify") boolean canCertify,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("expires_at") Instant expiresAt,
    boolean verified) {

  /** An address of the key that also belongs to its owner. */
  @WireName("GPGKeyEmail")
  public record GpgKeyEmailView(String email, boolean verified) {}
}
