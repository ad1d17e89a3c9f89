/** Pages of wikis, each of which is a file in a git repository of its own. */
package io.gitledger.api.wiki;
