package io.gitledger.git.write;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Signature;
import java.io.IOException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TagBuilder;

/** Writes tag objects. */
public final class AnnotatedTags {
  private AnnotatedTags() {}

  /** Stages a tag object of a commit; it becomes visible with the ref that is set to it. */
  public static ObjectId write(
      GitRepository repository, String name, ObjectId commit, Signature tagger, String message)
      throws IOException {
    TagBuilder tag = new TagBuilder();
    tag.setTag(name);
    tag.setObjectId(commit, Constants.OBJ_COMMIT);
    tag.setTagger(tagger.toIdent());
    tag.setMessage(message);
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      ObjectId id = inserter.insert(tag);
      inserter.flush();
      return id;
    }
  }
}
