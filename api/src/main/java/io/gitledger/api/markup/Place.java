package io.gitledger.api.markup;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Where a text stands. Nothing of it need exist: it is used for addresses only.
 *
 * @param owner of the repository; empty for no repository
 * @param ref kind and name, such as {@code branch/main}; empty for none
 */
public record Place(String owner, String repository, String ref) {
  static final Place SITE = new Place("", "", "");

  private static final Pattern NAME = Pattern.compile("[\\w.-]{1,100}");
  private static final Pattern SLASHES = Pattern.compile("/+");
  private static final List<String> REF_KINDS = List.of("branch", "tag", "commit");

  /** A repository, and nothing more exact. */
  public static Place of(String owner, String repository) {
    return new Place(owner, repository, "");
  }

  /**
   * Reads a context such as {@code /owner/repo/src/branch/main}; what is none is {@link #SITE}.
   *
   * @param subPath what stands in front of every path of this site; may be empty
   */
  static Place parse(String context, String subPath) {
    String path = "/" + SLASHES.matcher(context.strip()).replaceAll("/").replaceFirst("^/", "");
    if (!subPath.isEmpty() && path.startsWith(subPath + "/"))
      path = path.substring(subPath.length());
    String[] parts = path.substring(1).replaceFirst("/$", "").split("/", 4);
    if (parts.length < 2 || !isName(parts[0]) || !isName(parts[1])) return SITE;
    if (parts.length == 2) return of(parts[0], parts[1]);
    boolean source = parts.length == 4 && parts[2].equals("src");
    if (!source || !REF_KINDS.contains(parts[3].replaceFirst("/.*", ""))) return SITE;
    return new Place(parts[0], parts[1], parts[3]);
  }

  private static boolean isName(String text) {
    return NAME.matcher(text).matches() && !text.equals(".") && !text.equals("..");
  }

  boolean inRepository() {
    return !repository.isEmpty();
  }

  /** The same with the folder of a file taken off the end of the ref. */
  Place above(String folder) {
    return !folder.isEmpty() && ref.endsWith("/" + folder)
        ? new Place(owner, repository, ref.substring(0, ref.length() - folder.length() - 1))
        : this;
  }
}
