/** Descriptions of the read model's tables for writers, and the sessions for reading rows. */
package io.gitledger.query.row;
