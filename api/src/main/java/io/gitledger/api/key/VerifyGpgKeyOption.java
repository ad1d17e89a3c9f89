package io.gitledger.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.Required;
import io.gitledger.query.misc.WireName;

/** The signature that shows that a key is the caller's. */
@WireName("VerifyGPGKeyOption")
record VerifyGpgKeyOption(
    @JsonProperty("key_id") @Label("KeyID") @Required String keyId,
    @JsonProperty("armored_signature") @Label("Signature") @Required String signature) {}
