/** Commits created in memory, without a working tree. */
package io.gitledger.git.write;
