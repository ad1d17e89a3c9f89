package io.gitledger.query.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * The contract's {@code Cron}: a task, when it runs and ran, and how often since the start.
 *
 * @param schedule {@code -} where it runs only when asked to
 */
public record CronView(
    String name,
    String schedule,
    @JsonSerialize(using = WireJson.Precise.class) Instant next,
    @JsonSerialize(using = WireJson.Precise.class) Instant prev,
    @JsonProperty("exec_times") long execTimes) {}
