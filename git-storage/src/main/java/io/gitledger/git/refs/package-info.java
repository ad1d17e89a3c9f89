/** The refs of repositories: snapshots for reading, the one gateway and the swap for writing. */
package io.gitledger.git.refs;
