package io.gitledger.api.badge;

import io.gitledger.api.web.body.ValidUrl;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new badge. */
record CreateBadgeOption(
    @NotEmpty @CodePointLength(max = 100) String slug,
    @CodePointLength(max = 255) String description,
    @ValidUrl @CodePointLength(max = 255) String imageUrl) {}
