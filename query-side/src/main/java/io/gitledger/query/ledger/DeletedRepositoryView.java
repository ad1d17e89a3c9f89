package io.gitledger.query.ledger;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A repository that can be restored.
 *
 * @param owner name of its owner, which may be deleted too
 */
public record DeletedRepositoryView(
    long id,
    String owner,
    String name,
    @JsonProperty("full_name") String fullName,
    @JsonProperty("deleted_at") Instant deletedAt) {}
