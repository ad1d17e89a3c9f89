package io.gitledger.api.key;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.Required;
import io.gitledger.query.misc.WireName;

/** A new OpenPGP key, perhaps with a signature that shows whose it is. */
@WireName("CreateGPGKeyOption")
record CreateGpgKeyOption(
    @JsonProperty("armored_public_key") @Label("ArmoredKey") @Required String armoredKey,
    @JsonProperty("armored_signature") String signature) {}
