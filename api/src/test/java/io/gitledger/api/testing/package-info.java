/**
 * What black-box tests are written with: one running server, a client, a webhook sink, real git.
 */
package io.gitledger.api.testing;
