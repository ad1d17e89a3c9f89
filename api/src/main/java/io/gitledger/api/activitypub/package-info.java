/** What other installations read about users here, and send to them. */
package io.gitledger.api.activitypub;
