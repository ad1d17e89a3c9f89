package io.gitledger.api.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** The expected content of the deleted file. */
record DeleteFileOptions(
    @Label("SHA") @NotEmpty @CodePointLength(max = 255) String sha,
    @JsonUnwrapped FileOptions commit) {}
