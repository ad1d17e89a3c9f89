package io.gitledger.git.protocol;

import java.util.regex.Pattern;

/**
 * A repository as specified by a git client: {@code owner/name.git}, with or without the suffix and
 * a leading slash. {@code .wiki} denotes the wiki of the repository.
 */
public record RepositoryPath(String owner, String name, boolean wiki) {

  private static final Pattern NAME = Pattern.compile("[-.\\w]+");

  /** Parses a path. The exception's message is sent to the client. */
  public static RepositoryPath parse(String path) throws GitRefused {
    String plain = path.startsWith("/") ? path.substring(1) : path;
    int slash = plain.indexOf('/');
    if (slash <= 0 || slash != plain.lastIndexOf('/') || slash == plain.length() - 1) {
      throw new GitRefused("Invalid repository path");
    }
    String owner = plain.substring(0, slash);
    String name = withoutSuffix(plain.substring(slash + 1), ".git");
    boolean wiki = endsWith(name, ".wiki");
    name = withoutSuffix(name, ".wiki");
    if (!isName(owner)) {
      throw new GitRefused("Invalid repository path");
    }
    if (!isName(name)) {
      throw new GitRefused("Invalid repo name");
    }
    return new RepositoryPath(owner, name, wiki);
  }

  /** Returns {@code owner/name}, for messages. */
  @Override
  public String toString() {
    return owner + "/" + name;
  }

  private static boolean isName(String text) {
    return NAME.matcher(text).matches() && !text.contains("..") && !text.equals(".");
  }

  private static String withoutSuffix(String text, String suffix) {
    return endsWith(text, suffix) ? text.substring(0, text.length() - suffix.length()) : text;
  }

  private static boolean endsWith(String text, String suffix) {
    return text.regionMatches(true, text.length() - suffix.length(), suffix, 0, suffix.length());
  }
}
