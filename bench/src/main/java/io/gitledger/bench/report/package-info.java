/** The results, as a table for people and as JSON for programs. */
package io.gitledger.bench.report;
