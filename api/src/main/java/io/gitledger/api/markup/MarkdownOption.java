package io.gitledger.api.markup;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AnyText;

/** A text in Markdown, and where it stands. */
record MarkdownOption(
    @JsonProperty("Text") @AnyText String text,
    @JsonProperty("Mode") @AnyText String mode,
    @JsonProperty("Context") @AnyText String context,
    @JsonProperty("Wiki") boolean wiki) {

  MarkupOption asMarkup() {
    return new MarkupOption(text, mode, context, null, wiki);
  }
}
