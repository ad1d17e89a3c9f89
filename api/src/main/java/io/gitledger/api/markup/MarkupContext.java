package io.gitledger.api.markup;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The repository and ref for the relative links of a text. They need not exist.
 *
 * @param owner the owner of the repository; empty for no repository
 * @param ref kind and name, such as {@code branch/main}; empty for none
 */
public record MarkupContext(String owner, String repository, String ref) {
  static final MarkupContext SITE = new MarkupContext("", "", "");

  private static final Pattern NAME = Pattern.compile("[\\w.-]{1,100}");
  private static final Pattern SLASHES = Pattern.compile("/+");
  private static final List<String> REF_KINDS = List.of("branch", "tag", "commit");

  /** Returns the context of a repository without a ref. */
  public static MarkupContext of(String owner, String repository) {
    return new MarkupContext(owner, repository, "");
  }

  /**
   * Parses a context such as {@code /owner/repo/src/branch/main}. Returns {@link #SITE} for any
   * other text.
   *
   * @param subPath the sub-path of the site; may be empty
   */
  static MarkupContext parse(String context, String subPath) {
    String path = "/" + SLASHES.matcher(context.strip()).replaceAll("/").replaceFirst("^/", "");
    if (!subPath.isEmpty() && path.startsWith(subPath + "/"))
      path = path.substring(subPath.length());
    String[] parts = path.substring(1).replaceFirst("/$", "").split("/", 4);
    if (parts.length < 2 || !isName(parts[0]) || !isName(parts[1])) return SITE;
    if (parts.length == 2) return of(parts[0], parts[1]);
    boolean source = parts.length == 4 && parts[2].equals("src");
    if (!source || !REF_KINDS.contains(parts[3].replaceFirst("/.*", ""))) return SITE;
    return new MarkupContext(parts[0], parts[1], parts[3]);
  }

  private static boolean isName(String text) {
    return NAME.matcher(text).matches() && !text.equals(".") && !text.equals("..");
  }

  boolean inRepository() {
    return !repository.isEmpty();
  }

  /** Returns the context with the directory of a file removed from the end of the ref. */
  MarkupContext above(String folder) {
    return !folder.isEmpty() && ref.endsWith("/" + folder)
        ? new MarkupContext(owner, repository, ref.substring(0, ref.length() - folder.length() - 1))
        : this;
  }
}
