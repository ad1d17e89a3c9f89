/**
 * The read model: tables (rows), finders that read them, views (the JSON that goes out) and the
 * access rules. Built by the projections from events alone; knows nothing of the write model.
 */
package io.gitledger.query;
