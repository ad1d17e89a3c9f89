/** The SSH server, which supports only public keys and git commands. */
package io.gitledger.git.ssh;
