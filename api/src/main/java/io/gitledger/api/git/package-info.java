/**
 * Git transports: smart HTTP and SSH, based on the transports of git-storage, with this server's
 * accounts and access rules.
 */
package io.gitledger.api.git;
