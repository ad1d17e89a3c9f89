package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.ChangeMirror;
import io.gitledger.projections.mirror.RemoteAddress;
import io.gitledger.projections.mirror.RemoteClient;
import org.springframework.stereotype.Component;

/** Changes the synchronization settings of mirrors. */
@Component
public class MirrorService {
  private final Commands commands;
  private final MirrorIntervals intervals;
  private final RemoteClient remotes;

  MirrorService(Commands commands, MirrorIntervals intervals, RemoteClient remotes) {
    this.commands = commands;
    this.intervals = intervals;
    this.remotes = remotes;
  }

  /**
   * Changes of a mirror; null values are unchanged.
   *
   * @param token has precedence over the password
   */
  public record MirrorChange(
      String interval, Boolean prune, String username, String password, String token) {}

  /** Validates a change, and returns the command for it: 422 for an invalid one. */
  public ChangeMirror prepare(RepositoryContext repository, MirrorChange change) {
    String secret = isEmpty(change.token) ? change.password : change.token;
    if (change.username != null || !isEmpty(secret)) requireReachable(repository);
    return new ChangeMirror(
        repository.id(),
        change.interval == null ? null : Long.valueOf(intervals.require(change.interval)),
        change.prune,
        change.username,
        isEmpty(secret) ? null : secret);
  }

  private void requireReachable(RepositoryContext repository) {
    RemoteAddress remote =
        RemoteAddress.parse(repository.row().originalUrl).orElseThrow(ApiError::notFound);
    if (!remotes.mayReach(remote))
      throw ApiError.invalid("You can not import from disallowed hosts.");
  }

  public void change(ChangeMirror prepared) {
    commands.send(prepared);
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }
}
