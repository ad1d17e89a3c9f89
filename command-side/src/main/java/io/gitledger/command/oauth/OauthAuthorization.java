package io.gitledger.command.oauth;

import java.time.Instant;

/**
 * One authorization of the code flow, without its secrets.
 *
 * @param grant 0 until the user has consented
 * @param scope as requested, words separated by spaces
 * @param state value to be returned to the application; may be null
 * @param nonce may be null
 * @param challenge the S256 code challenge; may be null
 * @param codeExpiresAt null as long as there is no code
 */
public record OauthAuthorization(
    String id,
    long application,
    long user,
    long grant,
    String redirectUri,
    String scope,
    String state,
    String nonce,
    String challenge,
    Instant codeExpiresAt,
    boolean codeUsed) {}
