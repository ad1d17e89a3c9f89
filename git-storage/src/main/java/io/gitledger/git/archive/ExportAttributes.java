package io.gitledger.git.archive;

import io.gitledger.git.read.TreeAttributes;
import java.io.IOException;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The attributes honored in archives: {@code export-ignore}, {@code export-subst}, {@code diff}.
 */
final class ExportAttributes {
  /** Whether a file is marked as text. */
  enum Text {
    YES,
    NO,
    BY_CONTENT;

    boolean of(boolean content) {
      return this == BY_CONTENT ? content : this == YES;
    }
  }

  /** The attributes of one entry. */
  record Rule(boolean ignored, boolean substituted, Text text) {}

  private final TreeAttributes attributes;

  ExportAttributes(ObjectReader reader, ObjectId root) throws IOException {
    attributes = new TreeAttributes(reader, root);
  }

  /**
   * Returns the attributes of the current entry of a walk. Must have been called for its parent
   * directories before.
   */
  Rule of(TreeWalk walk) throws IOException {
    String path = walk.getPathString();
    boolean folder = walk.isSubtree();
    var rule =
        new Rule(
            isSet("export-ignore", path, folder),
            isSet("export-subst", path, folder),
            text(path, folder));
    if (folder && !rule.ignored()) attributes.enter(walk);
    return rule;
  }

  /**
   * Returns whether a file is marked as text. The attribute {@code binary} implies {@code -diff}
   * and others.
   */
  private Text text(String path, boolean folder) {
    if (isSet("binary", path, folder)) return Text.NO;
    return attributes
        .find("diff", path, folder)
        .map(
            diff ->
                switch (diff.getState()) {
                  case SET -> Text.YES;
                  case UNSET -> Text.NO;
                  default -> Text.BY_CONTENT;
                })
        .orElse(Text.BY_CONTENT);
  }

  private boolean isSet(String name, String path, boolean folder) {
    return attributes
        .find(name, path, folder)
        .filter(attribute -> attribute.getState() == Attribute.State.SET)
        .isPresent();
  }
}
