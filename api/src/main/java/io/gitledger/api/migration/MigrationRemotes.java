package io.gitledger.api.migration;

import io.gitledger.api.repository.MirrorIntervals;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.repository.MirrorCredentials;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
import org.springframework.stereotype.Component;

/** Determines the remotes of a migration from its options, and checks that they are permitted. */
@Component
class MigrationRemotes {
  /** The username for a token without a user, which most services accept. */
  private static final String TOKEN_USER = "oauth2";

  private final RemoteClient remotes;
  private final MirrorIntervals intervals;

  MigrationRemotes(RemoteClient remotes, MirrorIntervals intervals) {
    this.remotes = remotes;
    this.intervals = intervals;
  }

  /**
   * Returns the address to fetch from, with credentials.
   *
   * @throws ApiError 422 for an invalid or disallowed address, or options without effect
   */
  RemoteAddress origin(MigrateRepoOptions options) {
    requireSupported(options);
    RemoteAddress from =
        RemoteAddress.parse(options.cloneAddr())
            .orElseThrow(() -> ApiError.invalid("The provided URL is invalid."));
    if (!remotes.mayReach(from)) throw refusedHost();
    if (options.ownGitCredentials() && !from.username().isEmpty()) return from;
    String username = isEmpty(options.authUsername()) ? from.username() : options.authUsername();
    if (!isEmpty(options.authToken()))
      return from.as(username.isEmpty() ? TOKEN_USER : username, options.authToken());
    String password = isEmpty(options.authPassword()) ? from.password() : options.authPassword();
    return from.as(username, password);
  }

  /** Rejects options without effect. */
  private static void requireSupported(MigrateRepoOptions options) {
    if (options.lfs() && options.mirror() && !isEmpty(options.lfsEndpoint()))
      throw ApiError.invalid("a mirror fetches LFS objects from its remote alone");
  }

  /** Returns the settings of the mirror that the repository becomes. */
  Mirror mirror(RemoteAddress from, MigrateRepoOptions options) {
    return new Mirror(
        isEmpty(options.mirrorInterval())
            ? intervals.byDefault()
            : intervals.require(options.mirrorInterval()),
        new MirrorCredentials(from.username(), from.password()),
        options.lfs(),
        options.wiki());
  }

  /** Returns the Git LFS server, or null if no LFS objects are requested. */
  RemoteAddress lfsServer(MigrateRepoOptions options, RemoteAddress from) {
    if (!options.lfs()) return null;
    if (isEmpty(options.lfsEndpoint())) return from.lfs();
    RemoteAddress server =
        RemoteAddress.parse(options.lfsEndpoint())
            .orElseThrow(() -> ApiError.invalid("The LFS endpoint is invalid."));
    if (!remotes.mayReach(server)) throw refusedHost();
    return server;
  }

  /** Returns the error for hosts that the configuration excludes. */
  static ApiError refusedHost() {
    return ApiError.invalid("You can not import from disallowed hosts.");
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
