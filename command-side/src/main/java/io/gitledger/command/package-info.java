/**
 * The write model: commands, aggregates, events and unique names. Each area has its own package,
 * whose message contract consists of two short files, {@code <Area>Command} and {@code
 * <Area>Event}. Package {@code log} contains the event store.
 */
package io.gitledger.command;
