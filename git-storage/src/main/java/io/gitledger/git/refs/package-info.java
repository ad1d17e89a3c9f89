/** The refs of repositories: snapshots for reading, and the gateway and the swap for writing. */
package io.gitledger.git.refs;
