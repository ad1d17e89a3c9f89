package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/** A new variable. The command rejects a value that is too long and truncates the description. */
public record CreateVariableOption(
    @NotEmpty @ByteLength(max = 4 << 20) String value,
    @ByteLength(max = 4 << 20) String description) {}
