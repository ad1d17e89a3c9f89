package io.gitledger.command.repository;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of push mirrors. */
public sealed interface PushMirrorCommand extends Command<Void> {

  /** Id of the push mirrors of a repository. Its text form names their stream. */
  record PushMirrorsId(long repository) {
    @Override
    public String toString() {
      return "push-mirrors-" + repository;
    }
  }

  /**
   * Adds a mirror.
   *
   * @param name identifies the mirror; unique within the repository
   * @param address without credentials
   * @param intervalSeconds 0: no schedule
   * @param syncOnCommit whether each change of refs is pushed
   */
  record CreatePushMirror(
      @TargetAggregateIdentifier PushMirrorsId repository,
      String name,
      String address,
      long intervalSeconds,
      boolean syncOnCommit,
      MirrorCredentials credentials)
      implements PushMirrorCommand {}

  /** Deletes a mirror. No effect if it does not exist. */
  record DeletePushMirror(@TargetAggregateIdentifier PushMirrorsId repository, long mirror)
      implements PushMirrorCommand {}
}
