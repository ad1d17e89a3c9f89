/**
 * The key of this installation, with which it signs what it makes itself. Made once, kept sealed in
 * the vault, and so the same on every node.
 */
package io.gitledger.command.signing;
