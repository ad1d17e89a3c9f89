package io.gitledger.api.badge;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.ValidUrl;

/** Changes of a badge; what is absent stays. */
record EditBadgeOption(@MaxSize(255) String description, @ValidUrl @MaxSize(255) String imageUrl) {}
