package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/**
 * A variable as it shall be. The command refuses what is too long and cuts the description.
 *
 * @param name another name; empty or absent to keep the one it has
 */
public record UpdateVariableOption(
    @ByteLength(max = 4 << 20) String name,
    @NotEmpty @ByteLength(max = 4 << 20) String value,
    @ByteLength(max = 4 << 20) String description) {}
