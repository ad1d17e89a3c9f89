/** In which languages the files of a repository are written, by the tables of GitHub Linguist. */
package io.gitledger.git.language;
