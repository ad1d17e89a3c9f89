/**
 * Purged data outside of the log and the packs: copies in the delivery log, in feeds and in stored
 * responses. Also completes interrupted purges.
 */
package io.gitledger.projections.purge;
