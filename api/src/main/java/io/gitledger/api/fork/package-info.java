/** Forks: repositories that start with the branches and tags of another one. */
package io.gitledger.api.fork;
