/** Placeholder. */
package io.gitledger.projections;
