package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The repository of an issue, on the wire.
 *
 * @param owner the owner's login
 */
public record RepositoryMetaView(
    long id, String name, String owner, @JsonProperty("full_name") String fullName) {}
