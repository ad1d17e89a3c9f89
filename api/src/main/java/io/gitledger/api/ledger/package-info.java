/** The log's face on the wire: the event feed, its live form, and the dead letters. */
package io.gitledger.api.ledger;
