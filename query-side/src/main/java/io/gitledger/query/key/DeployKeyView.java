package io.gitledger.query.key;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.repository.RepositoryView;
import java.time.Instant;

/**
 * A repository's SSH key on the wire.
 *
 * @param keyId shared by all repositories that have the same key
 * @param repository omitted if the viewer is not permitted to see it
 */
public record DeployKeyView(
    long id,
    @JsonProperty("key_id") long keyId,
    String key,
    String url,
    String title,
    String fingerprint,
    @JsonProperty("created_at") Instant createdAt,
    @JsonProperty("read_only") boolean readOnly,
    @JsonInclude(JsonInclude.Include.NON_NULL) RepositoryView repository) {}
