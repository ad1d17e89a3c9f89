package io.gitledger.api.git;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of git over HTTP.
 *
 * @param enabled whether it is enabled; SSH, Git LFS and downloads do not depend on it
 */
@ConfigurationProperties("gitledger.git-http")
public record GitHttpSettings(@DefaultValue("true") boolean enabled) {}
