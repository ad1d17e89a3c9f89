package io.gitledger.api.tag;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/**
 * A new tag.
 *
 * @param message makes it an annotated one
 * @param target what is tagged; the default branch when nothing is said
 */
record CreateTagOption(@Required @MaxSize(255) String tagName, String message, String target) {}
