package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A variable to be. */
public record CreateVariableOption(
    @NotEmpty @ByteLength(max = 262_144) String value,
    @ByteLength(max = 262_144) String description) {}
