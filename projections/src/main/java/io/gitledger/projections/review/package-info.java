/** Reviews of pull requests. */
package io.gitledger.projections.review;
