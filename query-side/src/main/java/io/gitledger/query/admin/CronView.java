package io.gitledger.query.admin;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireJson;
import java.time.Instant;
import tools.jackson.databind.annotation.JsonSerialize;

/**
 * The contract's {@code Cron}: a task with its next and previous times, and the number of runs
 * since the start.
 *
 * @param schedule {@code -} if it runs only on request
 */
public record CronView(
    String name,
    String schedule,
    @JsonSerialize(using = WireJson.Precise.class) Instant next,
    @JsonSerialize(using = WireJson.Precise.class) Instant prev,
    @JsonProperty("exec_times") long execTimes) {}
