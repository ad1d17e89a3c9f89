package io.gitledger.projections.hook;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Changes;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.FileChange;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.wiki.WikiPageName;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * An edit of a wiki page by a commit of the API.
 *
 * @param comment the commit message; empty for a deletion
 */
record WikiEdit(String action, WikiPageName page, String comment) {
  /** A renamed page deletes one file and adds another. */
  private static final int MAX_FILES = 2;

  /**
   * Returns the edit, or empty if the page did not change.
   *
   * @param edits whether a page that is new was to be edited
   */
  static Optional<WikiEdit> of(GitRepository wiki, Change change, boolean edits)
      throws IOException {
    Revisions revisions = new Revisions(wiki);
    ObjectId head = ObjectId.fromString(change.current());
    Optional<ObjectId> after = revisions.tree(head);
    if (after.isEmpty()) return Optional.empty();
    ObjectId before =
        change.creates()
            ? null
            : revisions.tree(ObjectId.fromString(change.previous())).orElse(null);
    try (Changes changes = new Changes(wiki)) {
      List<FileChange> files = changes.between(before, after.get(), MAX_FILES);
      Optional<FileChange> written =
          files.stream().filter(file -> file.status() != FileChange.Status.REMOVED).findFirst();
      if (written.isEmpty()) return files.stream().findFirst().flatMap(WikiEdit::deleted);
      boolean created = written.get().status() == FileChange.Status.ADDED && !edits;
      String comment =
          new CommitLog(wiki).find(head).map(CommitInfo::message).map(String::strip).orElse("");
      return WikiPageName.ofFile(written.get().path())
          .map(page -> new WikiEdit(created ? "created" : "edited", page, comment));
    }
  }

  private static Optional<WikiEdit> deleted(FileChange file) {
    return WikiPageName.ofFile(file.path()).map(page -> new WikiEdit("deleted", page, ""));
  }
}
