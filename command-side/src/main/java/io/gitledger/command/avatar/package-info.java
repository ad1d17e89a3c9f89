/** Pictures that users and organizations have uploaded of themselves. */
package io.gitledger.command.avatar;
