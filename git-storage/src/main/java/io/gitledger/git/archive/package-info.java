/** Archives of a tree as one zip or tar file. */
package io.gitledger.git.archive;
