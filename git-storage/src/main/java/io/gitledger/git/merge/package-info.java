/** Merges and rebases on trees in memory, with renames, as git's own merges decide. */
package io.gitledger.git.merge;
