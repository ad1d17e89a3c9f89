/**
 * The key with which this installation signs the commits it creates. It is generated once and
 * stored sealed in the vault, so that it is the same on every node.
 */
package io.gitledger.command.signing;
