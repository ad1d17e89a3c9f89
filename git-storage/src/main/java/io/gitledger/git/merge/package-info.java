/** Merges and rebases of trees in memory, with renames, with the same results as git. */
package io.gitledger.git.merge;
