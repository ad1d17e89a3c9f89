/** Transfers of repositories: made, offered, accepted, rejected. */
package io.gitledger.api.transfer;
