package io.gitledger.command.wiki;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import io.gitledger.command.log.RepositoryScoped;
import java.util.List;

/** Events of the wikis of repositories. */
public sealed interface WikiEvent extends RepositoryScoped {
  /** Stands in the metadata where the API changed a page and nobody has pushed. */
  String BY_API = BranchEvent.BY_API;

  /** Stands in the metadata where a page was to be edited, even if it was not there. */
  String EDITS = "edits";

  @Override
  default EventUnit unit() {
    return EventUnit.WIKI;
  }

  /**
   * Refs of the wiki's git data moved, all at one moment: pages were created, edited or deleted.
   *
   * @param bytes size of the packs that came along
   * @param head the branch (short name) that HEAD names from now on; null where that did not change
   */
  @EventName("wiki.changed")
  record WikiChanged(long repository, List<Change> changes, long bytes, String head)
      implements WikiEvent {}
}
