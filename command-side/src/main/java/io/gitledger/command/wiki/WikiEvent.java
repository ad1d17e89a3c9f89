package io.gitledger.command.wiki;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of the wikis of repositories. */
public sealed interface WikiEvent extends RepositoryScoped {
  /** Metadata key of changes by the API and not by a push. */
  String BY_API = BranchEvent.BY_API;

  /** Metadata key of page edits, even if the page did not exist. */
  String EDITS = "edits";

  @Override
  default EventUnit unit() {
    return EventUnit.WIKI;
  }

  /**
   * Refs of the wiki's git data were moved atomically: pages were created, edited or deleted.
   *
   * @param bytes size of the received packs
   * @param head the branch (short name) that HEAD points to from now on; null if that did not
   *     change
   */
  @EventName("wiki.changed")
  record WikiChanged(long repository, List<Change> changes, long bytes, String head)
      implements WikiEvent {}
}
