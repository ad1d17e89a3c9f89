package io.gitledger.git.read;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.notes.Note;
import org.eclipse.jgit.notes.NoteMap;
import org.eclipse.jgit.revwalk.RevWalk;

/** Reads {@code refs/notes/commits}. */
public final class Notes {
  /**
   * The note of a commit.
   *
   * @param commit the last commit of the notes ref that changed the note
   */
  public record Found(ObjectId blob, CommitInfo commit) {}

  private final GitRepository repository;

  public Notes(GitRepository repository) {
    this.repository = repository;
  }

  /** Finds the note of a commit. */
  public Optional<Found> find(ObjectId about) throws IOException {
    Optional<ObjectId> head = repository.refs().find(Constants.R_NOTES_COMMITS);
    if (head.isEmpty()) return Optional.empty();
    Note note = note(head.get(), about);
    if (note == null) return Optional.empty();
    CommitQuery history = CommitQuery.of(head.get()).withPath(path(head.get(), about));
    return new CommitLog(repository)
        .first(history, 1).stream()
            .findFirst()
            .map(writer -> new Found(note.getData().copy(), writer));
  }

  private Note note(ObjectId head, ObjectId about) throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return NoteMap.read(walk.getObjectReader(), walk.parseCommit(head)).getNote(about);
    }
  }

  /** Returns the path of the note. The first digits of ids may be directories of the tree. */
  private String path(ObjectId head, ObjectId about) throws IOException {
    ObjectId tree = new Revisions(repository).tree(head).orElseThrow();
    String id = about.name();
    StringBuilder path = new StringBuilder(id);
    Trees trees = new Trees(repository);
    for (int slash = 2; slash < id.length(); slash += 3) {
      if (trees.find(tree, path.toString()).isPresent()) break;
      path.insert(slash, '/');
    }
    return path.toString();
  }
}
