package io.gitledger.api.fork;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The result: {@code up-to-date}, {@code fast-forward} or {@code merge}. */
record MergeUpstreamResponse(@JsonProperty("merge_type") String mergeType) {}
