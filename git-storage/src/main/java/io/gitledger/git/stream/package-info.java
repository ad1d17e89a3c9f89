/** What streams of this project have in common. */
package io.gitledger.git.stream;
