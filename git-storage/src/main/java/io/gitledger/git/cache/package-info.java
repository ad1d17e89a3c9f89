/** In-memory caches of refs, pack lists and pack blocks, and their sizes. */
package io.gitledger.git.cache;
