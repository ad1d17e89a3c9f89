/**
 * Keeps repositories fast and the object store clean: compaction, garbage collection, the sweep.
 */
package io.gitledger.git.maintenance;
