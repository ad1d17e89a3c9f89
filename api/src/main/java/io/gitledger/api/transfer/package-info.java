/** Transfers of repositories: immediate, offered, accepted, rejected. */
package io.gitledger.api.transfer;
