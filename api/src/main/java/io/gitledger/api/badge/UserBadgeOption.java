package io.gitledger.api.badge;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** Badges to award or to withdraw. */
record UserBadgeOption(
    @NotNull @Size(max = 100) List<@CodePointLength(max = 255) String> badgeSlugs) {}
