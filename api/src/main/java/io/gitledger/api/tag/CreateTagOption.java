package io.gitledger.api.tag;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new tag.
 *
 * @param message if present, the tag is an annotated one
 * @param target the target; by default the default branch
 */
record CreateTagOption(
    @NotEmpty @CodePointLength(max = 255) String tagName,
    @ByteLength(max = 65_536) String message,
    @CodePointLength(max = 1_024) String target) {}
