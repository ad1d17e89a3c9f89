/** Pages of wikis: their names and how they are shown. */
package io.gitledger.query.wiki;
