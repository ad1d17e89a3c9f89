package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/**
 * A changed variable. The command rejects a value that is too long and truncates the description.
 *
 * @param name another name; empty or absent to keep the current one
 */
public record UpdateVariableOption(
    @ByteLength(max = 4 << 20) String name,
    @NotEmpty @ByteLength(max = 4 << 20) String value,
    @ByteLength(max = 4 << 20) String description) {}
