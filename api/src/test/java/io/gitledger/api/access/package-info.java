/** Compares the responses of all operations for all kinds of callers with a single table. */
package io.gitledger.api.access;
