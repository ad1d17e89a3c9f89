package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import java.io.IOException;
import org.eclipse.jgit.lib.CommitConfig;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TagBuilder;

/** Writes tag objects. */
public final class AnnotatedTags {
  private AnnotatedTags() {}

  /**
   * Stages a tag object of a commit, which becomes visible with the ref that points to it. As in
   * git, comment lines and leading and trailing blank lines are removed from its message.
   */
  public static ObjectId write(
      GitRepository repository, String name, ObjectId commit, Signature tagger, String message)
      throws IOException {
    TagBuilder tag = new TagBuilder();
    tag.setTag(name);
    tag.setObjectId(commit, Constants.OBJ_COMMIT);
    tag.setTagger(tagger.toIdent());
    tag.setMessage(cleaned(message));
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      ObjectId id = inserter.insert(tag);
      inserter.flush();
      return id;
    }
  }

  private static String cleaned(String message) {
    String text = CommitConfig.cleanText(message, CommitConfig.CleanupMode.STRIP, '#');
    return text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
  }
}
