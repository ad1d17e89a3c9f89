/** The packs of repositories: how they are listed, staged, made durable and read. */
package io.gitledger.git.packs;
