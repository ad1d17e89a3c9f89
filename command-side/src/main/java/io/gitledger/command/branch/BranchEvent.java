package io.gitledger.command.branch;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of a repository's refs. */
public sealed interface BranchEvent extends RepositoryScoped {
  /**
   * Stands in the metadata of a {@link RefsChanged} whose changes are one branch that got another
   * name: the same moves in a push mean that one branch came and another went.
   */
  String RENAMES = "renames";

  /**
   * Stands in the metadata of a {@link RefsChanged} that belongs to the creation of its repository:
   * nobody has pushed.
   */
  String FOUNDS = "founds";

  /** Stands beside {@link #FOUNDS} where the refs are those of the origin of a fork. */
  String FORKS = "forks";

  /** Stands in the metadata of a {@link RefsChanged} that the API made and no push. */
  String BY_API = "by_api";

  /** Stands in the metadata of a {@link RefsChanged} that a mirror took over from its remote. */
  String MIRRORS = "mirrors";

  @Override
  default EventUnit unit() {
    return EventUnit.CODE;
  }

  /**
   * Refs moved, all at one moment.
   *
   * @param bytes size of the packs that came along
   * @param head the branch (short name) that HEAD names from now on; null where that did not change
   */
  @EventName("refs.changed")
  record RefsChanged(long repository, List<Change> changes, long bytes, String head)
      implements BranchEvent {}

  /** HEAD names another branch (short name). */
  @EventName("refs.head_changed")
  record HeadChanged(long repository, String head) implements BranchEvent {}

  /**
   * One ref by its full name, and the ids before and after; forty zeros where there was or is none.
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
