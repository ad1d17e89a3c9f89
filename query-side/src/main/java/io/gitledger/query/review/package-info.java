/** Reviews of pull requests, review requests, and comments on lines. */
package io.gitledger.query.review;
