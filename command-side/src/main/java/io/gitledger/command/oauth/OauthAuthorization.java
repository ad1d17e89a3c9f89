package io.gitledger.command.oauth;

import java.time.Instant;

/**
 * One run of the code flow, without its secrets.
 *
 * @param grant 0 until the user agreed
 * @param scope as asked for, words separated by spaces
 * @param state what the application wants to have back; may be null
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
