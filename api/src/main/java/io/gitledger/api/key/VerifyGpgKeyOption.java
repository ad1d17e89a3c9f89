package io.gitledger.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import io.gitledger.query.misc.WireName;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The signature that proves the ownership of a key. */
@WireName("VerifyGPGKeyOption")
record VerifyGpgKeyOption(
    @JsonProperty("key_id") @Label("KeyID") @NotEmpty @CodePointLength(max = 255) String keyId,
    @JsonProperty("armored_signature") @Label("Signature") @NotEmpty @ByteLength(max = 131_072)
        String signature) {}
