/** Support for black-box tests: one running server, a client, a webhook sink, real git. */
package io.gitledger.api.testing;
