/** Placeholder. */
package io.gitledger.command;
