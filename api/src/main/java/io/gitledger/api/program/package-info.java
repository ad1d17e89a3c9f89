/** The start, configuration, operation and shutdown of the program. */
package io.gitledger.api.program;
