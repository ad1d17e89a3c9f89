/**
 * The OAuth2 and OpenID Connect provider. The protocol is implemented by Spring Authorization
 * Server, but called from controllers of this package, so that requests, errors and origins are
 * handled as elsewhere in the API.
 */
package io.gitledger.api.oauth.provider;
