/** Issue templates and their configuration: files of the default branch. */
package io.gitledger.api.issuetemplate;
