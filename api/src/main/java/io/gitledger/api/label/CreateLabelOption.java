package io.gitledger.api.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new label. */
public record CreateLabelOption(
    @NotEmpty @CodePointLength(max = 255) String name,
    boolean exclusive,
    @NotEmpty @CodePointLength(max = 50) String color,
    @ByteLength(max = 4_096) String description,
    @JsonProperty("is_archived") boolean isArchived) {}
