/**
 * The read model: tables (rows), finders that read them, views (JSON of responses) and the access
 * rules. The projections build it from events alone. It is independent of the write model.
 */
package io.gitledger.query;
