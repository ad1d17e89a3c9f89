/**
 * The git protocol, common to HTTP and SSH: fetching, pushing and archiving one opened repository.
 */
package io.gitledger.git.protocol;
