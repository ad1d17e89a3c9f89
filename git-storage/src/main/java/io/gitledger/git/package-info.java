/**
 * Git repositories on PostgreSQL and an object store: where they are created, opened and
 * configured.
 */
package io.gitledger.git;
