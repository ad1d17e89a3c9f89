package io.gitledger.api.repository;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for new repositories.
 *
 * @param defaultBranch the default branch, unless another one is specified
 * @param forcePrivate whether every new repository is private
 * @param maxPerOwner limit of owners without a specific limit; -1 for none
 */
@ConfigurationProperties("gitledger.repository")
public record RepositorySettings(
    @DefaultValue("main") String defaultBranch,
    @DefaultValue("false") boolean forcePrivate,
    @DefaultValue("-1") int maxPerOwner) {}
