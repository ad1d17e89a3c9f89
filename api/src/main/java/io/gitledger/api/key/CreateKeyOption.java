package io.gitledger.api.key;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/** A new SSH key, of a user or of a repository. */
record CreateKeyOption(
    @Required @MaxSize(255) String title, @Required String key, boolean readOnly) {}
