package io.gitledger.query.hook;

import com.fasterxml.jackson.annotation.JsonProperty;

/** A script that git would run on the server. */
public record GitHookView(String name, @JsonProperty("is_active") boolean active, String content) {}
