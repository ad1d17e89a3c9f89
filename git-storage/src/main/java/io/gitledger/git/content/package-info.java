/** Uploaded files in the object store, identified by the SHA-256 of their content. */
package io.gitledger.git.content;
