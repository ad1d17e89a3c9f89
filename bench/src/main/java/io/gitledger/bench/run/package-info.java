/** The course of a run from the first server's introduction to the report. */
package io.gitledger.bench.run;
