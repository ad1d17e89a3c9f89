/**
 * What git over HTTP and git over SSH have in common: fetching, pushing and archiving one opened
 * repository.
 */
package io.gitledger.git.protocol;
