package io.gitledger.git.archive;

import io.gitledger.git.read.TreeAttributes;
import java.io.IOException;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/** The attributes {@code export-ignore} and {@code export-subst} of the entries of a tree. */
final class ExportAttributes {
  /** What applies to one entry. */
  record Rule(boolean ignored, boolean substituted) {}

  private final TreeAttributes attributes;

  ExportAttributes(ObjectReader reader, ObjectId root) throws IOException {
    attributes = new TreeAttributes(reader, root);
  }

  /** For the entry at which a walk stands; the folders above it were asked for before. */
  Rule of(TreeWalk walk) throws IOException {
    String path = walk.getPathString();
    boolean folder = walk.isSubtree();
    var rule = new Rule(isSet("export-ignore", path, folder), isSet("export-subst", path, folder));
    if (folder && !rule.ignored()) attributes.enter(walk);
    return rule;
  }

  private boolean isSet(String name, String path, boolean folder) {
    return attributes
        .find(name, path, folder)
        .filter(attribute -> attribute.getState() == Attribute.State.SET)
        .isPresent();
  }
}
