/** Pictures of accounts: upload, validation, generation and delivery. */
package io.gitledger.api.avatar;
