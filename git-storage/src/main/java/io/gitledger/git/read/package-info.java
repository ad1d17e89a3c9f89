/** Reading of a repository: commits, trees, blobs, changes. No code here moves a ref. */
package io.gitledger.git.read;
