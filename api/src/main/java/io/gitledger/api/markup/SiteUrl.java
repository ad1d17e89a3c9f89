package io.gitledger.api.markup;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Shortens URLs of this site for display. */
final class SiteUrl {
  private static final String OWN = "(?<owner>[\\w.-]{1,100})/(?<repo>[\\w.-]{1,100})/";
  private static final Pattern ISSUE =
      Pattern.compile(OWN + "(?:issues|pulls)/(?<index>[1-9]\\d{0,17})(?<rest>[/?#].*)?");
  private static final Pattern COMPARE =
      Pattern.compile(
          OWN
              + "compare/(?<from>[0-9a-f]{40,64})(?<dots>\\.{2,3})(?<to>[0-9a-f]{40,64})(?<rest>[?#].*)?");
  private static final Pattern COMMIT =
      Pattern.compile(
          OWN
              + "(?:[\\w.-]{1,40}/){1,4}?(?<id>[0-9a-f]{40,64})(?<path>/[^?#]*)?(?:\\?[^#]*)?(?:#(?<rest>.*))?");

  private final String root;

  SiteUrl(String root) {
    this.root = root;
  }

  /**
   * The text of a shortened URL.
   *
   * @param code whether it is shown as code, as ids of commits are
   */
  record Shown(String text, boolean code) {}

  /**
   * Returns the shortened URL, or empty for URLs of other sites, and for those that are not
   * shortened.
   */
  Optional<Shown> shortened(String url, MarkupContext context) {
    if (!url.startsWith(root) || url.length() > 2_000) return Optional.empty();
    String path = url.substring(root.length());
    Matcher issue = ISSUE.matcher(path);
    if (issue.matches()) return issue(issue, context);
    Matcher compare = COMPARE.matcher(path);
    if (compare.matches())
      return code(
          first(compare.group("from")) + compare.group("dots") + first(compare.group("to")));
    Matcher commit = COMMIT.matcher(path);
    if (!commit.matches()) return Optional.empty();
    String below = commit.group("path") == null ? "" : commit.group("path");
    String fragment = commit.group("rest") == null ? "" : " (" + commit.group("rest") + ")";
    return code(first(commit.group("id")) + below + fragment);
  }

  private static Optional<Shown> issue(Matcher issue, MarkupContext context) {
    String rest = issue.group("rest") == null ? "" : issue.group("rest");
    if (rest.startsWith("/")) return Optional.empty();
    boolean here =
        issue.group("owner").equalsIgnoreCase(context.owner())
            && issue.group("repo").equalsIgnoreCase(context.repository());
    String repository = here ? "" : issue.group("owner") + "/" + issue.group("repo");
    String comment = rest.isEmpty() ? "" : " (comment)";
    return Optional.of(new Shown(repository + "#" + issue.group("index") + comment, false));
  }

  private static Optional<Shown> code(String text) {
    return Optional.of(new Shown(text, true));
  }

  private static String first(String id) {
    return id.substring(0, 10);
  }
}
