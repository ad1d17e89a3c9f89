/** Migrations from elsewhere: how far they are, and how they ended. */
package io.gitledger.projections.migration;
