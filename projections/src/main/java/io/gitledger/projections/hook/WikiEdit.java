package io.gitledger.projections.hook;

import io.gitledger.command.branch.BranchEvent.Change;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Changes;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.FileChange;
import io.gitledger.git.read.LastCommits;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.wiki.WikiPageName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/**
 * What a movement of a wiki's branch did to one page.
 *
 * @param comment message of the commit; empty for a deletion
 */
record WikiEdit(String action, WikiPageName page, String comment) {
  private static final int MAX_FILES = 10_000;
  private static final int MAX_PAGES = 100;
  private static final int MAX_COMMITS = 1_000;

  /**
   * The edits in the order of the files; those behind a limit are left out.
   *
   * @param edits whether pages that are new were to be edited
   */
  static List<WikiEdit> of(GitRepository wiki, Change change, boolean edits) throws IOException {
    Revisions revisions = new Revisions(wiki);
    ObjectId head = ObjectId.fromString(change.current());
    Optional<ObjectId> after = revisions.tree(head);
    if (after.isEmpty()) return List.of();
    ObjectId previous = ObjectId.fromString(change.previous());
    ObjectId before = change.creates() ? null : revisions.tree(previous).orElse(null);
    Map<WikiPageName, FileChange> pages = new LinkedHashMap<>();
    try (Changes changes = new Changes(wiki)) {
      for (FileChange file : changes.between(before, after.get(), MAX_FILES))
        if (pages.size() < MAX_PAGES && file.path().indexOf('/') < 0)
          WikiPageName.ofFile(file.path()).ifPresent(page -> pages.put(page, file));
    }
    boolean rename = isRename(wiki, pages, head, previous);
    if (rename) pages.values().removeIf(file -> file.status() == FileChange.Status.REMOVED);
    return edits(wiki, head, pages, rename || edits ? "edited" : "created");
  }

  /** One commit that removes a page and adds one gives a page another name. */
  private static boolean isRename(
      GitRepository wiki, Map<WikiPageName, FileChange> pages, ObjectId head, ObjectId previous)
      throws IOException {
    List<FileChange.Status> statuses =
        pages.values().stream().map(FileChange::status).sorted().toList();
    return statuses.equals(List.of(FileChange.Status.ADDED, FileChange.Status.REMOVED))
        && new CommitLog(wiki)
            .find(head)
            .filter(commit -> commit.parents().equals(List.of(previous)))
            .isPresent();
  }

  private static List<WikiEdit> edits(
      GitRepository wiki, ObjectId head, Map<WikiPageName, FileChange> pages, String added)
      throws IOException {
    Map<String, FileChange> files = new LinkedHashMap<>();
    pages.values().forEach(file -> files.put(file.path(), file));
    Map<String, CommitInfo> commits =
        new LastCommits(wiki, MAX_COMMITS).infos(head, "", files.keySet());
    List<WikiEdit> edits = new ArrayList<>(pages.size());
    pages.forEach(
        (page, file) -> {
          String action =
              switch (file.status()) {
                case ADDED -> added;
                case MODIFIED -> "edited";
                case REMOVED -> "deleted";
              };
          CommitInfo commit = commits.get(file.path());
          edits.add(new WikiEdit(action, page, commit == null ? "" : commit.message().strip()));
        });
    return edits;
  }
}
