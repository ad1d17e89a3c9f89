package io.gitledger.query.topic;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/**
 * A topic on the wire.
 *
 * @param repoCount how many repositories have it, whoever may see them
 */
public record TopicResponseView(
    long id,
    @JsonProperty("topic_name") String topicName,
    @JsonProperty("repo_count") long repoCount,
    Instant created,
    Instant updated) {}
