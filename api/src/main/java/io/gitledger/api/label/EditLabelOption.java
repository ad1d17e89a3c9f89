package io.gitledger.api.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import org.hibernate.validator.constraints.CodePointLength;

/** Changes of a label: null means no change, an absent {@code is_archived} means false. */
public record EditLabelOption(
    @CodePointLength(max = 255) String name,
    Boolean exclusive,
    @CodePointLength(max = 50) String color,
    @ByteLength(max = 4_096) String description,
    @JsonProperty("is_archived") boolean isArchived) {}
