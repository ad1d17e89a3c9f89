/** Reviews of pull requests, review requests, and line comments. */
package io.gitledger.api.review;
