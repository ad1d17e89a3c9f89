package io.gitledger.query.status;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import io.gitledger.query.misc.WireType;
import java.time.Instant;

/**
 * A commit status on the wire.
 *
 * @param id among the statuses of the commit, counted from 1
 * @param creator null if the account was deleted
 */
public record CommitStatusView(
    long id,
    @WireType(values = {"pending", "success", "error", "failure", "warning", "skipped"})
        String status,
    @JsonProperty("target_url") String targetUrl,
    String description,
    String url,
    String context,
    UserView creator,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt) {}
