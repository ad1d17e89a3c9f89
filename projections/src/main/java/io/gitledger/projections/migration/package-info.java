/** Migrations from other services: their progress and results. */
package io.gitledger.projections.migration;
