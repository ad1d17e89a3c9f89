/** The course of a run from the introduction of the first server to the report. */
package io.gitledger.bench.run;
