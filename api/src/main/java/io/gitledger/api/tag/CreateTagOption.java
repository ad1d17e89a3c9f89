package io.gitledger.api.tag;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new tag.
 *
 * @param message makes it an annotated one
 * @param target what is tagged; the default branch when nothing is said
 */
record CreateTagOption(
    @NotEmpty @CodePointLength(max = 255) String tagName,
    @ByteLength(max = 65_536) String message,
    @CodePointLength(max = 1_024) String target) {}
