/**
 * The write model: commands, aggregates, events and unique names. Each area has a package of its
 * own with two short files as its whole message contract, {@code <Area>Command} and {@code
 * <Area>Event}; {@code log} holds the event store.
 */
package io.gitledger.command;
