/** Repositories: their settings and collaborators, not their contents. */
package io.gitledger.command.repository;
