package io.gitledger.git.write;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Blobs;
import io.gitledger.git.read.PathGlob;
import io.gitledger.git.read.TreeEntry;
import io.gitledger.git.read.Trees;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Creates the first commit of a repository from a template's tree. Variables are expanded in files
 * that match the globs of {@code .gitea/template}, and in their paths. Links are not changed.
 */
public final class TemplateTree {
  private static final String GLOBS = ".gitea/template";
  private static final int MAX_GLOBS = 50;
  private static final int MAX_GLOBS_BYTES = 16 << 10;
  private static final int MAX_PATHS = 20_000;
  private static final int MAX_FILE_BYTES = 512 << 10;
  private static final int MAX_EXPANDED_BYTES = 8 << 20;
  private static final Pattern VARIABLE = Pattern.compile("\\$(?:\\{(\\w+)}|(\\w+))");
  private static final Pattern NOT_IN_A_NAME = Pattern.compile("[<>:\"/\\\\|?*\\x00-\\x1f]");

  private final GitRepository template;
  private final ObjectId tree;
  private final Map<String, String> variables;
  private long expanded;

  private TemplateTree(GitRepository template, ObjectId tree, Map<String, String> variables) {
    this.template = template;
    this.tree = tree;
    this.variables = variables;
  }

  /**
   * Stages the commit and all its objects in another repository.
   *
   * @param tree of the template
   * @param variables values by name; unknown variables are not expanded
   * @throws TreeTooLargeException if there is too much to copy or to expand
   * @throws PathRefused if an expanded path cannot be written
   */
  public static ObjectId commit(
      GitRepository template,
      ObjectId tree,
      GitRepository target,
      Map<String, String> variables,
      NewCommit says)
      throws IOException {
    List<PathEdit> edits = new TemplateTree(template, tree, variables).edits();
    TreeCopy.copy(template, tree, target);
    return TreeEdit.commit(target, tree, edits, says).commit();
  }

  private List<PathEdit> edits() throws IOException {
    Optional<TreeEntry> file =
        new Trees(template).find(tree, GLOBS).filter(entry -> isFile(entry.mode()));
    if (file.isEmpty()) return List.of();
    byte[] content =
        new Blobs(template)
            .bytes(file.get().id(), MAX_GLOBS_BYTES)
            .orElseThrow(() -> new TreeTooLargeException(GLOBS + " is too large"));
    List<PathGlob> globs =
        new String(content, UTF_8)
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
            .map(glob -> PathGlob.of(glob.indexOf('/') < 0 ? "/" + glob : glob))
            .toList();
    if (globs.size() > MAX_GLOBS)
      throw new TreeTooLargeException(GLOBS + " has more than " + MAX_GLOBS + " globs");
    var deletions = new ArrayList<PathEdit>();
    var puts = new ArrayList<PathEdit>();
    deletions.add(new PathEdit.Delete(GLOBS));
    int paths = 0;
    try (ObjectReader reader = template.newObjectReader();
        TreeWalk walk = new TreeWalk(reader)) {
      walk.setRecursive(true);
      walk.addTree(tree);
      while (walk.next()) {
        if (++paths > MAX_PATHS)
          throw new TreeTooLargeException("there are too many files to expand");
        String path = walk.getPathString();
        FileMode mode = walk.getFileMode();
        if (!isFile(mode) || path.equals(GLOBS)) continue;
        if (globs.stream().noneMatch(glob -> glob.matches(path))) continue;
        String target = path(path);
        if (!target.equals(path)) deletions.add(new PathEdit.Delete(path));
        puts.add(new PathEdit.Put(target, mode, content(path, walk.getObjectId(0))));
      }
    }
    deletions.addAll(puts);
    return deletions;
  }

  private static boolean isFile(FileMode mode) {
    return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
  }

  private String path(String path) {
    return expanded(path, value -> NOT_IN_A_NAME.matcher(value).replaceAll("_"));
  }

  /**
   * Returns the expanded content. Files need not be text: bytes outside of variables are unchanged.
   */
  private Content content(String path, ObjectId blob) throws IOException {
    byte[] bytes =
        new Blobs(template)
            .bytes(blob, MAX_FILE_BYTES)
            .orElseThrow(() -> new TreeTooLargeException(path + " is too large to be expanded"));
    String text =
        expanded(
            new String(bytes, ISO_8859_1), value -> new String(value.getBytes(UTF_8), ISO_8859_1));
    return Content.of(text.getBytes(ISO_8859_1));
  }

  private String expanded(String text, UnaryOperator<String> form) {
    var result = new StringBuilder();
    Matcher matcher = VARIABLE.matcher(text);
    int end = 0;
    while (matcher.find()) {
      String name = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      String value = variables.get(name);
      if (value == null) continue;
      result.append(text, end, matcher.start()).append(form.apply(value));
      end = matcher.end();
      if (expanded + result.length() > MAX_EXPANDED_BYTES)
        throw new TreeTooLargeException("the expanded files are too large");
    }
    result.append(text, end, text.length());
    expanded += result.length();
    if (expanded > MAX_EXPANDED_BYTES)
      throw new TreeTooLargeException("the expanded files are too large");
    return result.toString();
  }
}
