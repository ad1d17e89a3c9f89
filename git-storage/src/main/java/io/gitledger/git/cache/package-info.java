/** What is kept in memory of refs, pack lists and pack blocks, and how much of it. */
package io.gitledger.git.cache;
