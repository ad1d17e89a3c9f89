package io.gitledger.api.badge;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.body.ValidUrl;

/** A new badge. */
record CreateBadgeOption(
    @Required @MaxSize(100) String slug,
    @MaxSize(255) String description,
    @ValidUrl @MaxSize(255) String imageUrl) {}
