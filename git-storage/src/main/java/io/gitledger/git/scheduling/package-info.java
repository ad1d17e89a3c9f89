/** How those who share the processors make way for each other. */
package io.gitledger.git.scheduling;
