package io.gitledger.api.avatar;

import io.gitledger.api.web.body.Required;

/**
 * A new picture.
 *
 * @param image in standard Base64
 */
record UpdateUserAvatarOption(@Required String image) {}
