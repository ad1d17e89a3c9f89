package io.gitledger.query.tag;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;

/** A tag protection on the wire. */
public record TagProtectionView(
    long id,
    @JsonProperty("name_pattern") String namePattern,
    @JsonProperty("whitelist_usernames") List<String> whitelistUsernames,
    @JsonProperty("whitelist_teams") List<String> whitelistTeams,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("updated_at") Instant updatedAt) {}
