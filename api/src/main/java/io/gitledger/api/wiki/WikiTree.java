package io.gitledger.api.wiki;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.TreePath;
import io.gitledger.git.read.Trees;
import io.gitledger.query.wiki.WikiPageName;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;

/** The files of a wiki at the head of its default branch. */
record WikiTree(GitRepository repository, ObjectId commit, ObjectId tree) {

  /** Finds the tree, or returns empty for a wiki without a commit. */
  static Optional<WikiTree> find(GitRepository repository) throws IOException {
    Optional<ObjectId> head = repository.refs().find(repository.head());
    if (head.isEmpty()) return Optional.empty();
    return new Revisions(repository)
        .tree(head.get())
        .map(tree -> new WikiTree(repository, head.get(), tree));
  }

  /** Finds the file of a page, by its escaped or unescaped name. */
  Optional<TreeEntry> find(WikiPageName page) throws IOException {
    for (String file : page.files()) {
      Optional<TreeEntry> entry = file(file);
      if (entry.isPresent()) return entry;
    }
    return Optional.empty();
  }

  /** Finds a file. Files in directories are no pages (22 §B1). */
  Optional<TreeEntry> file(String name) throws IOException {
    if (name.contains("/") || TreePath.normalized(name).filter(name::equals).isEmpty())
      return Optional.empty();
    return new Trees(repository).find(tree, name).filter(TreeEntry::isFile);
  }
}
