/** Pages of wikis, each of which is a file in a separate git repository. */
package io.gitledger.api.wiki;
