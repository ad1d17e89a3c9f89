package io.gitledger.api.markup;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AnyText;
import io.gitledger.api.web.body.ByteLength;
import org.hibernate.validator.constraints.CodePointLength;

/** A text in Markdown, and its context. */
record MarkdownOption(
    @JsonProperty("Text") @AnyText @ByteLength(max = 2_097_152) String text,
    @JsonProperty("Mode") @AnyText @CodePointLength(max = 255) String mode,
    @JsonProperty("Context") @AnyText @ByteLength(max = 4_096) String context,
    @JsonProperty("Wiki") boolean wiki) {

  MarkupOption asMarkup() {
    return new MarkupOption(text, mode, context, null, wiki);
  }
}
