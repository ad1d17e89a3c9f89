/** The smart HTTP protocol of git, independent of any servlet or web framework. */
package io.gitledger.git.http;
