/**
 * What purges destroy beside the log and the packs: copies in the delivery log, in feeds and in
 * kept answers; and the end of purges that were interrupted.
 */
package io.gitledger.projections.purge;
