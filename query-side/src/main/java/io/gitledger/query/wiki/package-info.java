/** Pages of wikis: their names and their views. */
package io.gitledger.query.wiki;
