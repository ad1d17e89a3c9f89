package io.gitledger.query.label;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A label on the wire.
 *
 * @param color six hexadecimal digits
 */
public record LabelView(
    long id,
    String name,
    boolean exclusive,
    @JsonProperty("is_archived") boolean isArchived,
    String color,
    String description,
    String url) {}
