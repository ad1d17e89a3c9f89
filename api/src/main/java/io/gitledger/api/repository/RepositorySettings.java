package io.gitledger.api.repository;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * What holds for new repositories.
 *
 * @param defaultBranch when none is named
 * @param forcePrivate whether every new repository is private
 * @param maxPerOwner how many an owner may have whose account says nothing else; -1: any number
 */
@ConfigurationProperties("gitledger.repository")
record RepositorySettings(
    @DefaultValue("main") String defaultBranch,
    @DefaultValue("false") boolean forcePrivate,
    @DefaultValue("-1") int maxPerOwner) {}
