package io.gitledger.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import io.gitledger.query.misc.WireName;
import jakarta.validation.constraints.NotEmpty;

/** A new OpenPGP key, optionally with a signature that proves its ownership. */
@WireName("CreateGPGKeyOption")
record CreateGpgKeyOption(
    @JsonProperty("armored_public_key") @Label("ArmoredKey") @NotEmpty @ByteLength(max = 524_288)
        String armoredKey,
    @JsonProperty("armored_signature") @ByteLength(max = 131_072) String signature) {}
