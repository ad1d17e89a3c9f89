/**
 * Git transports: smart HTTP and SSH on top of the transports of git-storage, with our accounts and
 * access rules.
 */
package io.gitledger.api.git;
