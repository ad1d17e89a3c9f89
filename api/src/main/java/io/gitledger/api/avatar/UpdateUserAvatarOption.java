package io.gitledger.api.avatar;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new picture.
 *
 * @param image in standard Base64
 */
record UpdateUserAvatarOption(@NotEmpty @CodePointLength(max = 2_097_152) String image) {}
