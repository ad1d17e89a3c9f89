/** Exports a repository as plain git data, independent of this program. */
package io.gitledger.git.export;
