/** Pictures that users, organizations and repositories show. */
package io.gitledger.command.avatar;
