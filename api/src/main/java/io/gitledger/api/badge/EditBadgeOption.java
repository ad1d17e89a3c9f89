package io.gitledger.api.badge;

import io.gitledger.api.web.body.ValidUrl;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a badge; what is absent stays. */
record EditBadgeOption(
    @CodePointLength(max = 255) String description,
    @ValidUrl @CodePointLength(max = 255) String imageUrl) {}
