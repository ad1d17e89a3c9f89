package io.gitledger.api.markup;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AnyText;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.error.ApiError;
import org.hibernate.validator.constraints.CodePointLength;

/** A text, its context, and the path that determines its format. */
record MarkupOption(
    @JsonProperty("Text") @AnyText @ByteLength(max = 2_097_152) String text,
    @JsonProperty("Mode") @AnyText @CodePointLength(max = 255) String mode,
    @JsonProperty("Context") @AnyText @ByteLength(max = 4_096) String context,
    @JsonProperty("FilePath") @AnyText @ByteLength(max = 4_096) String filePath,
    @JsonProperty("Wiki") boolean wiki) {

  MarkupOption {
    text = requireNonNullElse(text, "");
    mode = requireNonNullElse(mode, "");
    context = requireNonNullElse(context, "");
    filePath = requireNonNullElse(filePath, "");
  }

  /** Returns the requested mode; {@code Wiki} overrides it. */
  Mode wanted() {
    if (wiki) return Mode.WIKI;
    return Mode.of(mode)
        .orElseThrow(
            () ->
                ApiError.invalid(
                        "unsupported render mode: "
                            + mode.substring(0, Math.min(100, mode.length()))
                            + "\n")
                    .asText());
  }
}
