package io.gitledger.api.migration;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.projections.migration.MigrationSources;
import io.gitledger.projections.migration.MigrationSources.Kind;
import io.gitledger.projections.migration.ServiceAccess;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * The source of a migration, and its parts.
 *
 * @param uid the owner if there is no {@code repoOwner}
 */
record MigrateRepoOptions(
    @NotEmpty @CodePointLength(max = 2_048) String cloneAddr,
    @NotEmpty @AlphaDashDot @CodePointLength(max = 100) String repoName,
    @CodePointLength(max = 100) String repoOwner,
    long uid,
    @WireType(
            values = {
              "git",
              "github",
              "gitea",
              "gitlab",
              "gogs",
              "onedev",
              "gitbucket",
              "codebase",
              "codecommit"
            })
        @CodePointLength(max = 50)
        String service,
    @CodePointLength(max = 255) String authUsername,
    @CodePointLength(max = 1_024) String authPassword,
    @CodePointLength(max = 1_024) String authToken,
    boolean mirror,
    boolean lfs,
    @CodePointLength(max = 2_048) String lfsEndpoint,
    @JsonProperty("private") boolean isPrivate,
    @CodePointLength(max = 2_048) String description,
    boolean wiki,
    boolean milestones,
    boolean labels,
    boolean issues,
    boolean pullRequests,
    boolean releases,
    @CodePointLength(max = 50) String mirrorInterval,
    @CodePointLength(max = 255) String awsAccessKeyId,
    @CodePointLength(max = 1_024) String awsSecretAccessKey) {

  /** Returns whether any kind of records is wanted that the service has. */
  boolean wantsRecords() {
    return service != null && MigrationSources.kinds(service).stream().anyMatch(this::wants);
  }

  private boolean wants(Kind kind) {
    return switch (kind) {
      case LABELS -> labels;
      case MILESTONES -> milestones;
      case ISSUES -> issues;
      case PULL_REQUESTS -> pullRequests;
      case RELEASES -> releases;
    };
  }

  /** Returns the credentials for the API: those of the options, or else those of the fetch. */
  ServiceAccess access(RemoteAddress from) {
    return new ServiceAccess(
        first(authUsername, from.username()),
        first(authToken, first(authPassword, from.password())),
        first(authToken, ""),
        first(awsAccessKeyId, ""),
        first(awsSecretAccessKey, ""));
  }

  private static String first(String text, String otherwise) {
    return text == null || text.isEmpty() ? otherwise : text;
  }

  /**
   * Returns whether the credentials for git are in the URL, and those for the API in the options:
   * Codebase has keys that are only for its API.
   */
  boolean ownGitCredentials() {
    return "codebase".equalsIgnoreCase(service);
  }
}
