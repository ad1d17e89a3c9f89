/** References of texts and commits to issues: decided once, when they happen. */
package io.gitledger.projections.reference;
