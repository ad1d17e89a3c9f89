package io.gitledger.query.key;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.account.UserView;
import java.time.Instant;

/**
 * A user's SSH key on the wire.
 *
 * @param user omitted except for the owner and administrators
 * @param keyType omitted except for the owner and administrators
 */
public record PublicKeyView(
    long id,
    String key,
    String url,
    String title,
    String fingerprint,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("last_used_at") Instant lastUsedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) UserView user,
    @JsonProperty("read_only") boolean readOnly,
    @JsonProperty("key_type") @JsonInclude(JsonInclude.Include.NON_NULL) String keyType) {}
