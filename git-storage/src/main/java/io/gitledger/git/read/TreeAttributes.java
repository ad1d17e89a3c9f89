package io.gitledger.git.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
 * Attributes of the entries of a tree, from its {@code .gitattributes} files up to a maximum size.
 */
public final class TreeAttributes {
  private static final int MAX_BYTES = 256 << 10;

  /** Directories with attributes, by their paths with a trailing slash. */
  private final Map<String, List<AttributesRule>> folders = new HashMap<>();

  private final ObjectReader reader;

  public TreeAttributes(ObjectReader reader, ObjectId root) throws IOException {
    this.reader = reader;
    read("", root);
  }

  /**
   * Reads the attributes of the current directory of a walk. Must have been called for its parent
   * directories before.
   */
  public void enter(TreeWalk walk) throws IOException {
    read(walk.getPathString() + "/", walk.getObjectId(0));
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

  /** Returns the attribute of a file. */
  public Optional<Attribute> find(String name, String path) {
    return find(name, path, false);
  }

  /**
   * Returns the attribute of an entry. The nearest directory takes precedence, and within it the
   * last rule.
   */
  public Optional<Attribute> find(String name, String path, boolean folder) {
    if (folders.isEmpty()) return Optional.empty();
    for (int slash = path.lastIndexOf('/'); ; slash = path.lastIndexOf('/', slash - 1)) {
      String above = path.substring(0, slash + 1);
      List<AttributesRule> rules = folders.getOrDefault(above, List.of());
      String relative = path.substring(above.length());
      for (AttributesRule rule : rules.reversed())
        for (Attribute attribute : rule.getAttributes())
          if (attribute.getKey().equals(name) && rule.isMatch(relative, folder))
            return Optional.of(attribute);
      if (slash < 0) return Optional.empty();
    }
  }
}
