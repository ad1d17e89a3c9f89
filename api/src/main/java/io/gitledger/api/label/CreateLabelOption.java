package io.gitledger.api.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;

/** A new label. */
public record CreateLabelOption(
    @Required @MaxSize(255) String name,
    boolean exclusive,
    @Required String color,
    @MaxSize(4_096) String description,
    @JsonProperty("is_archived") boolean isArchived) {}
