package io.gitledger.api.key;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new SSH key, of a user or of a repository. */
record CreateKeyOption(
    @NotEmpty @CodePointLength(max = 255) String title,
    @NotEmpty @CodePointLength(max = 16_384) String key,
    boolean readOnly) {}
