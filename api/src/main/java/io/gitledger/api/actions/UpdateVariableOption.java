package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/**
 * A variable as it shall be.
 *
 * @param name another name; empty or absent to keep the one it has
 */
public record UpdateVariableOption(
    @ByteLength(max = 262_144) String name,
    @NotEmpty @ByteLength(max = 262_144) String value,
    @ByteLength(max = 262_144) String description) {}
