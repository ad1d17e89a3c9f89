package io.gitledger.query.ledger;

import java.util.List;

/**
 * Events in the order of the log.
 *
 * @param next the cursor to go on from, also where nothing was found
 * @param more whether there may be more right now
 */
public record EventPageView(List<EventView> events, String next, boolean more) {}
