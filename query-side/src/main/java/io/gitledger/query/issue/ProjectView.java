package io.gitledger.query.issue;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** A project board to which an issue belongs, on the wire. */
public record ProjectView(
    long id,
    String title,
    String description,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonProperty("owner_id") long ownerId,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) @JsonProperty("repo_id") long repoId,
    @JsonProperty("creator_id") long creatorId,
    @JsonProperty("is_closed") boolean isClosed,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @JsonProperty("closed_at") Instant closedAt) {}
