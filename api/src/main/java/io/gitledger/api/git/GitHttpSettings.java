package io.gitledger.api.git;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Git over HTTP.
 *
 * @param enabled whether it is there at all; SSH, Git LFS and downloads are without it
 */
@ConfigurationProperties("gitledger.git-http")
public record GitHttpSettings(@DefaultValue("true") boolean enabled) {}
