/** Fair sharing of the processors between requests. */
package io.gitledger.git.scheduling;
