package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A secret as it shall be. */
public record CreateOrUpdateSecretOption(
    @NotEmpty @ByteLength(max = 131_072) String data,
    @ByteLength(max = 262_144) String description) {}
