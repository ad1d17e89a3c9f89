/** What accounts need to speak with other installations. */
package io.gitledger.command.activitypub;
