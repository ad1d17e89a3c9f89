package io.gitledger.command.branch;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of a repository's refs. */
public sealed interface BranchEvent extends RepositoryScoped {
  /**
   * Metadata key of a {@link RefsChanged} whose changes rename one branch. In a push the same
   * changes mean that one branch was created and another deleted.
   */
  String RENAMES = "renames";

  /**
   * Metadata key of a {@link RefsChanged} that belongs to the creation of its repository and not to
   * a push.
   */
  String FOUNDS = "founds";

  /**
   * Metadata key used in addition to {@link #FOUNDS} if the refs are copied from the origin of a
   * fork.
   */
  String FORKS = "forks";

  /** Metadata key of a {@link RefsChanged} that was caused by the API and not by a push. */
  String BY_API = "by_api";

  /** Metadata key of a {@link RefsChanged} that a mirror fetched from its remote. */
  String MIRRORS = "mirrors";

  @Override
  default EventUnit unit() {
    return EventUnit.CODE;
  }

  /**
   * Refs were moved atomically.
   *
   * @param bytes size of the received packs
   * @param head the branch (short name) that HEAD points to from now on; null if that did not
   *     change
   */
  @EventName("refs.changed")
  record RefsChanged(long repository, List<Change> changes, long bytes, String head)
      implements BranchEvent {}

  /** HEAD was pointed to another branch (short name). */
  @EventName("refs.head_changed")
  record HeadChanged(long repository, String head) implements BranchEvent {}

  /**
   * Change of one ref, identified by its full name. An id is forty zeros if the ref did not exist
   * before or does not exist after.
   *
   * @param previous id before
   * @param current id after
   */
  record Change(String ref, String previous, String current) {
    private static final String NONE = "0".repeat(40);

    public boolean creates() {
      return previous.equals(NONE);
    }

    public boolean deletes() {
      return current.equals(NONE);
    }
  }
}
