package io.gitledger.git.read;

import static org.eclipse.jgit.treewalk.filter.TreeFilter.ANY_DIFF;

import io.gitledger.git.refs.Glob;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/**
 * The path of a file or directory, or a glob for file paths whose wildcards match slashes. A glob
 * also matches a path that is literally equal to it.
 */
final class PathSpec extends TreeFilter {
  private static final Pattern WILDCARDS = Pattern.compile("[*?\\[\\\\]");

  /** Braces are escaped, as they have no special meaning here. */
  private static final Pattern BRACES = Pattern.compile("(\\\\.)|([{}])");

  private final String text;
  private final Glob glob;

  private PathSpec(String text, Glob glob) {
    this.text = text;
    this.glob = glob;
  }

  /** Returns whether a text denotes one path only. */
  static boolean isPlain(String text) {
    return glob(text).isEmpty();
  }

  /** Returns a filter for the changes of a commit below the path. */
  static TreeFilter changes(String text) {
    TreeFilter paths =
        glob(text)
            .<TreeFilter>map(glob -> new PathSpec(text, glob))
            .orElseGet(() -> PathFilter.create(text));
    return AndTreeFilter.create(paths, ANY_DIFF);
  }

  private static Optional<Glob> glob(String text) {
    return WILDCARDS.matcher(text).find()
        ? Glob.of(BRACES.matcher(text).replaceAll(PathSpec::literal))
        : Optional.empty();
  }

  private static String literal(MatchResult found) {
    String escaped = found.group(1) == null ? "\\" + found.group(2) : found.group(1);
    return Matcher.quoteReplacement(escaped);
  }

  @Override
  public boolean include(TreeWalk walk) {
    if (walk.isSubtree()) return true;
    String path = walk.getPathString();
    return path.equals(text) || path.startsWith(text + "/") || glob.matches(path);
  }

  @Override
  public boolean shouldBeRecursive() {
    return true;
  }

  @Override
  public TreeFilter clone() {
    return this;
  }
}
