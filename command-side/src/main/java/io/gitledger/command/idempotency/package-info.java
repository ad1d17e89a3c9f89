/** Idempotency of repeated requests. */
package io.gitledger.command.idempotency;
