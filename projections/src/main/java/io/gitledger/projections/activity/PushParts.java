package io.gitledger.projections.activity;

import io.gitledger.command.branch.BranchEvent;
import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.command.repository.RepositoryEvent;
import io.gitledger.git.refs.RefNames;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventMessage;

/** The activities of one change of refs. */
final class PushParts {
  private static final String NOTHING =
      "{\"Commits\":null,\"HeadCommit\":null,\"CompareURL\":\"\",\"Len\":0}";

  /**
   * An entry.
   *
   * @param number unique within the event; two numbers are reserved for each change
   * @param pushes whether the content is read from git
   */
  record Part(int number, String op, Change change, boolean pushes, String content) {}

  private PushParts() {}

  /**
   * Returns whether no feed shows the change, because it was part of the repository's creation or
   * was migrated.
   */
  static boolean isSilent(EventMessage<?> message) {
    return message.getMetaData().containsKey(BranchEvent.FOUNDS)
        || message.getMetaData().containsKey(RepositoryEvent.MIGRATES);
  }

  /** Returns the activities for changes of branches and tags. Other refs have none. */
  static List<Part> of(List<Change> changes, EventMessage<?> message) {
    // A renamed branch is not a push.
    boolean renames = message.getMetaData().containsKey(BranchEvent.RENAMES);
    boolean mirrors = message.getMetaData().containsKey(BranchEvent.MIRRORS);
    var parts = new ArrayList<Part>();
    for (int i = 0; i < changes.size(); i++) {
      Change change = changes.get(i);
      if (mirrors) addMirrored(parts, 2 * i, change);
      else if (RefNames.isBranch(change.ref())) addBranch(parts, 2 * i, change, renames);
      else if (change.ref().startsWith(RefNames.TAGS)) parts.add(tag(2 * i, change));
    }
    return parts;
  }

  private static void addBranch(List<Part> parts, int number, Change change, boolean renames) {
    if (change.deletes()) {
      parts.add(new Part(number, "delete_branch", change, false, ""));
      return;
    }
    if (change.creates()) parts.add(new Part(number, "commit_repo", change, false, ""));
    if (!renames) parts.add(new Part(number + 1, "commit_repo", change, true, ""));
  }

  private static void addMirrored(List<Part> parts, int number, Change change) {
    if (change.deletes()) {
      parts.add(new Part(number, "mirror_sync_delete", change, false, ""));
    } else if (change.creates()) {
      parts.add(new Part(number, "mirror_sync_push", change, false, NOTHING));
      parts.add(new Part(number + 1, "mirror_sync_create", change, false, ""));
    } else {
      parts.add(new Part(number, "mirror_sync_push", change, true, ""));
    }
  }

  private static Part tag(int number, Change change) {
    return change.deletes()
        ? new Part(number, "delete_tag", change, false, NOTHING)
        : new Part(number, "push_tag", change, true, "");
  }
}
