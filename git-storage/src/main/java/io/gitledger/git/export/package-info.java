/** Ways out: a repository as plain git that needs nothing of ours. */
package io.gitledger.git.export;
