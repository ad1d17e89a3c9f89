/** Repositories elsewhere: fetched from over the outgoing client. */
package io.gitledger.projections.mirror;
