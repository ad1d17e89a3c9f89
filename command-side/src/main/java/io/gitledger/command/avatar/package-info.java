/** Avatar images of users, organizations and repositories. */
package io.gitledger.command.avatar;
