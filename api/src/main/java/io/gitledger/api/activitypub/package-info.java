/** ActivityPub: user data for other installations, and the messages they send. */
package io.gitledger.api.activitypub;
