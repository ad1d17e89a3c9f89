/** Remote repositories, which are fetched from and pushed to over the outgoing client. */
package io.gitledger.projections.mirror;
