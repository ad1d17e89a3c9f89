/** Migrations of repositories from other services. */
package io.gitledger.api.migration;
