/** The rules for the boundaries between modules, each named as the sentence it enforces. */
package io.gitledger.architecture;
