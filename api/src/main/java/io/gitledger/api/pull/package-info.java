/** Pull requests: what they have beside issues. */
package io.gitledger.api.pull;
