/** What can be read from a repository: commits, trees, blobs, changes; nothing here moves a ref. */
package io.gitledger.git.read;
