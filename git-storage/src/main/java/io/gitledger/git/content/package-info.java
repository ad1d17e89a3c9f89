/** Files that users upload, in the object store, by the SHA-256 of their bytes. */
package io.gitledger.git.content;
