package io.gitledger.api.actions;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A variable as it shall be.
 *
 * @param name another name; empty or absent to keep the one it has
 */
public record UpdateVariableOption(
    @CodePointLength(max = 255) String name,
    @NotEmpty @CodePointLength(max = 131_072) String value,
    @CodePointLength(max = 8_192) String description) {}
