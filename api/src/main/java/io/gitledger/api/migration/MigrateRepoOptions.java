package io.gitledger.api.migration;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.projections.migration.MigrationSources;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import java.util.Locale;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * What comes from where.
 *
 * @param uid whose it becomes where no {@code repoOwner} is named
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

  /** Whether records of a service are wanted that come along; kinds it does not have are none. */
  boolean wantsRecords() {
    return service != null
        && MigrationSources.isKnown(service)
        && (labels || milestones || issues || pullRequests || releases);
  }

  /** Whether records are wanted that the service has, but that do not come along. */
  boolean wantsUnsupported() {
    return service != null
        && switch (service.toLowerCase(Locale.ROOT)) {
          case "onedev", "codebase" -> labels || milestones || issues || pullRequests;
          case "codecommit" -> pullRequests;
          default -> false;
        };
  }
}
