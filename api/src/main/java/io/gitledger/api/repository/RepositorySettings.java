package io.gitledger.api.repository;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for new repositories.
 *
 * @param defaultBranch of a repository without another default branch
 * @param forcePrivate whether every new repository is private
 * @param maxPerOwner limit of owners without a limit of their own; -1: unlimited
 */
@ConfigurationProperties("gitledger.repository")
public record RepositorySettings(
    @DefaultValue("main") String defaultBranch,
    @DefaultValue("false") boolean forcePrivate,
    @DefaultValue("-1") int maxPerOwner) {}
