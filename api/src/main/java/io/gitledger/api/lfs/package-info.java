/** Git LFS over HTTP: batches, objects and locks. */
package io.gitledger.api.lfs;
