/** Requests that are sent again, and take effect once. */
package io.gitledger.command.idempotency;
