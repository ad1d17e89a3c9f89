/** Templates of issues and the configuration beside them: files of the default branch. */
package io.gitledger.api.issuetemplate;
