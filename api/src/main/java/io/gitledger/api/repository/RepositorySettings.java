package io.gitledger.api.repository;

import io.gitledger.query.repository.RepositoryRow;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings for new repositories.
 *
 * @param defaultBranch the default branch, unless another one is specified
 * @param forcePrivate whether every new repository is private until a site administrator makes it
 *     public
 * @param maxPerOwner limit of owners without a specific limit; -1 for none
 */
@ConfigurationProperties("gitledger.repository")
public record RepositorySettings(
    @DefaultValue("main") String defaultBranch,
    @DefaultValue("false") boolean forcePrivate,
    @DefaultValue("-1") int maxPerOwner) {

  /** Returns whether a repository may be public. One that is public may stay so. */
  public boolean mayBePublic(RepositoryRow repository, boolean administrator) {
    return !forcePrivate || administrator || !repository.isPrivate;
  }
}
