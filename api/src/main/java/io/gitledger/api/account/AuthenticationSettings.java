package io.gitledger.api.account;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the credentials that requests may carry.
 *
 * @param queryTokens whether tokens in the parameters {@code token} and {@code access_token} are
 *     accepted
 * @param basicPasswords whether passwords in HTTP Basic are accepted; tokens there always are
 */
@ConfigurationProperties("gitledger.authentication")
record AuthenticationSettings(
    @DefaultValue("true") boolean queryTokens, @DefaultValue("true") boolean basicPasswords) {}
