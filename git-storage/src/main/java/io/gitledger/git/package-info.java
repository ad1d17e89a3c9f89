/**
 * Git repositories on PostgreSQL and an object store: their creation, opening and configuration.
 */
package io.gitledger.git;
