package io.gitledger.query.badge;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A badge on the wire. */
public record BadgeView(
    long id, String slug, String description, @JsonProperty("image_url") String imageUrl) {}
