package io.gitledger.api.actions;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A variable to be. */
public record CreateVariableOption(
    @NotEmpty @CodePointLength(max = 131_072) String value,
    @CodePointLength(max = 8_192) String description) {}
