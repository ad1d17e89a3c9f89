/** Generated repositories, and clients that push and fetch them. */
package io.gitledger.bench.git;
