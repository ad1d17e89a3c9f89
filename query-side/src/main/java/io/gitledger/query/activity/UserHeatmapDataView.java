package io.gitledger.query.activity;

/**
 * The number of activities in a quarter of an hour, on the wire.
 *
 * @param timestamp its start in seconds since 1970
 */
public record UserHeatmapDataView(long timestamp, long contributions) {}
