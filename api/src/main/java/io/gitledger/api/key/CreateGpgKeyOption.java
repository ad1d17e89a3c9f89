package io.gitledger.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import io.gitledger.query.misc.WireName;
import jakarta.validation.constraints.NotEmpty;

/** A new OpenPGP key, perhaps with a signature that shows whose it is. */
@WireName("CreateGPGKeyOption")
record CreateGpgKeyOption(
    @JsonProperty("armored_public_key") @Label("ArmoredKey") @NotEmpty @ByteLength(max = 524_288)
        String armoredKey,
    @JsonProperty("armored_signature") @ByteLength(max = 131_072) String signature) {}
