package io.gitledger.query.ledger;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** A user or an organization that can be restored. */
public record DeletedAccountView(
    long id,
    String name,
    @JsonProperty("full_name") String fullName,
    @JsonProperty("deleted_at") Instant deletedAt) {}
