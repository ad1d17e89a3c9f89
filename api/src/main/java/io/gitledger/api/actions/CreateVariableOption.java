package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A variable to be. The command refuses what is too long and cuts the description. */
public record CreateVariableOption(
    @NotEmpty @ByteLength(max = 4 << 20) String value,
    @ByteLength(max = 4 << 20) String description) {}
