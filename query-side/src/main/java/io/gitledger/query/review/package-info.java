/** Reviews of pull requests, requests for them, and comments on lines. */
package io.gitledger.query.review;
