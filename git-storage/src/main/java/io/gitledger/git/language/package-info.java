/** Detection of the languages of a repository's files, with the tables of GitHub Linguist. */
package io.gitledger.git.language;
