/** The SSH server: public keys only, and nothing but git commands. */
package io.gitledger.git.ssh;
