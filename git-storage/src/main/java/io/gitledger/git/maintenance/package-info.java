/**
 * Maintenance of repositories and of the object store: compaction, garbage collection and sweep.
 */
package io.gitledger.git.maintenance;
