package io.gitledger.api.actions;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A secret as it shall be. */
public record CreateOrUpdateSecretOption(
    @NotEmpty @CodePointLength(max = 131_072) String data,
    @CodePointLength(max = 8_192) String description) {}
