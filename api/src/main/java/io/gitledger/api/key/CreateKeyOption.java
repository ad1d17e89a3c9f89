package io.gitledger.api.key;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new SSH key, of a user or of a repository. */
record CreateKeyOption(
    @NotEmpty @CodePointLength(max = 255) String title,
    @NotEmpty @ByteLength(max = 16_384) String key,
    boolean readOnly) {}
