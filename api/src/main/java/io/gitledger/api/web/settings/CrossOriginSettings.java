package io.gitledger.api.web.settings;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of cross-origin requests from browsers.
 *
 * @param allowedOrigins origins such as {@code https://app.example}; an asterisk matches any text
 * @param allowedHeaders headers that requests may have in addition to those that browsers always
 *     send
 * @param allowCredentials whether browsers send stored cookies and passwords
 * @param maxAge how long browsers may cache the result
 */
@ConfigurationProperties("gitledger.cors")
public record CrossOriginSettings(
    @DefaultValue("false") boolean enabled,
    @DefaultValue("*") List<String> allowedOrigins,
    @DefaultValue({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
        List<String> allowedMethods,
    @DefaultValue({"Authorization", "X-Gitea-OTP", "Content-Type", "User-Agent"})
        List<String> allowedHeaders,
    @DefaultValue("false") boolean allowCredentials,
    @DefaultValue("10m") Duration maxAge) {}
