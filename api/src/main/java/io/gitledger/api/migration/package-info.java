/** Repositories that come from elsewhere. */
package io.gitledger.api.migration;
