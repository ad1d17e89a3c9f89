/** Languages of repositories, counted after pushes. */
package io.gitledger.projections.language;
