/** Repositories elsewhere: fetched from and pushed to over the outgoing client. */
package io.gitledger.projections.mirror;
