package io.gitledger.api.avatar;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;

/**
 * A new picture of a repository.
 *
 * @param image in standard Base64
 */
record UpdateRepoAvatarOption(@NotEmpty @ByteLength(max = 2_097_152) String image) {}
