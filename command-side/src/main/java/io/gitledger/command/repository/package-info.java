/** Repositories: settings and collaborators, not git content. */
package io.gitledger.command.repository;
