/** Common base classes of streams. */
package io.gitledger.git.stream;
