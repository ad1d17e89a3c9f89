/** Languages of repositories. */
package io.gitledger.query.language;
