/** Pull requests: everything in addition to issues. */
package io.gitledger.api.pull;
