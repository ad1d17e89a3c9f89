package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A secret as it shall be. The command refuses what is too long and cuts the description. */
public record CreateOrUpdateSecretOption(
    @NotEmpty @ByteLength(max = 4 << 20) String data,
    @ByteLength(max = 4 << 20) String description) {}
