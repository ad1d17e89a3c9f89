/** The API of the log: the event feed, its live form, and the dead letters. */
package io.gitledger.api.ledger;
