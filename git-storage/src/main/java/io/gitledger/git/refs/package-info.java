/** The refs of repositories: snapshots for reading, the one door and the swap for writing. */
package io.gitledger.git.refs;
