package io.gitledger.api.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.MaxSize;

/** Changes of a label: null leaves as it is, but an absent {@code is_archived} takes it back. */
public record EditLabelOption(
    @MaxSize(255) String name,
    Boolean exclusive,
    String color,
    @MaxSize(4_096) String description,
    @JsonProperty("is_archived") boolean isArchived) {}
