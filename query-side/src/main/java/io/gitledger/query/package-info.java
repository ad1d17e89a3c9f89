/** Placeholder. */
package io.gitledger.query;
