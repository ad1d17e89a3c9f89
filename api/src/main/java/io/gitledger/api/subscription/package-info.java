/** Subscriptions to issues. */
package io.gitledger.api.subscription;
