package io.gitledger.git.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.attributes.Attribute;
import org.eclipse.jgit.attributes.AttributesNode;
import org.eclipse.jgit.attributes.AttributesRule;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The attributes {@code export-ignore} and {@code export-subst} of the entries of a tree, from its
 * {@code .gitattributes} files up to a size.
 */
final class ExportAttributes {
  private static final int MAX_BYTES = 256 << 10;

  /** What applies to one entry. */
  record Rule(boolean ignored, boolean substituted) {}

  /** Folders with attributes, by their paths with a slash at the end. */
  private final Map<String, List<AttributesRule>> folders = new HashMap<>();

  private final ObjectReader reader;

  ExportAttributes(ObjectReader reader, ObjectId root) throws IOException {
    this.reader = reader;
    read("", root);
  }

  /** For the entry at which a walk stands; the folders above it were asked for before. */
  Rule of(TreeWalk walk) throws IOException {
    String path = walk.getPathString();
    boolean folder = walk.isSubtree();
    var rule =
        folders.isEmpty()
            ? new Rule(false, false)
            : new Rule(isSet("export-ignore", path, folder), isSet("export-subst", path, folder));
    if (folder && !rule.ignored()) read(path + "/", walk.getObjectId(0));
    return rule;
  }

  private void read(String folder, ObjectId tree) throws IOException {
    try (TreeWalk file = TreeWalk.forPath(reader, Constants.DOT_GIT_ATTRIBUTES, tree)) {
      if (file == null || !file.getFileMode().equals(FileMode.REGULAR_FILE)) return;
      ObjectLoader content = reader.open(file.getObjectId(0));
      if (content.getSize() > MAX_BYTES) return;
      var node = new AttributesNode();
      node.parse(new ByteArrayInputStream(content.getCachedBytes(MAX_BYTES)));
      folders.put(folder, node.getRules());
    }
  }

  /** The nearest folder decides, within it the last rule. */
  private boolean isSet(String name, String path, boolean folder) {
    for (int slash = path.lastIndexOf('/'); ; slash = path.lastIndexOf('/', slash - 1)) {
      String above = path.substring(0, slash + 1);
      List<AttributesRule> rules = folders.getOrDefault(above, List.of());
      String relative = path.substring(above.length());
      for (AttributesRule rule : rules.reversed())
        for (Attribute attribute : rule.getAttributes())
          if (attribute.getKey().equals(name) && rule.isMatch(relative, folder))
            return attribute.getState() == Attribute.State.SET;
      if (slash < 0) return false;
    }
  }
}
