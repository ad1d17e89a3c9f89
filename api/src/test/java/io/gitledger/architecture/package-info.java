/** The rules that keep the modules apart, each named as the sentence it enforces. */
package io.gitledger.architecture;
