/** Placeholder. */
package io.gitledger.git;
