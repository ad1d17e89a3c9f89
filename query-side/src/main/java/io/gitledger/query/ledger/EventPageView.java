package io.gitledger.query.ledger;

import java.util.List;

/**
 * Events in the order of the log.
 *
 * @param next cursor for the next page, also set if no event was found
 * @param more whether more events may be available immediately
 */
public record EventPageView(List<EventView> events, String next, boolean more) {}
