package io.gitledger.api.oauth;

import java.util.Set;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of the redirect URIs of OAuth2 applications.
 *
 * @param customSchemes schemes in addition to {@code http} and {@code https}, used by programs on a
 *     user's machine, such as {@code my-app}
 */
@ConfigurationProperties("gitledger.oauth2")
record RedirectSettings(@DefaultValue Set<String> customSchemes) {}
