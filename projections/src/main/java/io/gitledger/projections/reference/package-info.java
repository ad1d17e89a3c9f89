/** References of texts and commits to issues. They are evaluated once, when they occur. */
package io.gitledger.projections.reference;
