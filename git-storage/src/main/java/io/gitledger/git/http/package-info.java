/** The smart HTTP protocol of git, without any servlet or web framework. */
package io.gitledger.git.http;
