package io.gitledger.api.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.MaxSize;

/** Changes of a label: null means no change, an absent {@code is_archived} means false. */
public record EditLabelOption(
    @MaxSize(255) String name,
    Boolean exclusive,
    String color,
    @MaxSize(4_096) String description,
    @JsonProperty("is_archived") boolean isArchived) {}
