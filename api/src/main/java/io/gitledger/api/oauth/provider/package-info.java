/**
 * The OAuth2 and OpenID Connect provider: the protocol is Spring Authorization Server's, called
 * from controllers of ours, so that requests, errors and origins are those of the rest of the edge.
 */
package io.gitledger.api.oauth.provider;
