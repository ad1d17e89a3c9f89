/** Support of ActivityPub: the keys of accounts for communication with other installations. */
package io.gitledger.command.activitypub;
