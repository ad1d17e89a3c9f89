/** The packs of repositories: listing, staging, writing and reading. */
package io.gitledger.git.packs;
