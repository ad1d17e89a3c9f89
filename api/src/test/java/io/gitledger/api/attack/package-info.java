/**
 * Simulated attacks from outside, and their expected results: cases from published advisories of
 * comparable systems. Cases of a single operation are in its other tests.
 */
package io.gitledger.api.attack;
