package io.gitledger.api.actions;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/**
 * A new or changed secret. The command rejects data that is too long and truncates the description.
 */
public record CreateOrUpdateSecretOption(
    @NotEmpty @ByteLength(max = 4 << 20) String data,
    @ByteLength(max = 4 << 20) String description) {}
