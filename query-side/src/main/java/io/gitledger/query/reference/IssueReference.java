package io.gitledger.projections.issue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text names an issue, such as {@code fixes octo/hello#7} (section 18 of the issue chapter).
 *
 * @param owner null for the repository that the text belongs to
 * @param repository null for the repository that the text belongs to
 * @param action what the word before it asks for
 */
record IssueReference(String owner, String repository, long number, Action action) {
  /** What the word before a reference asks for. */
  enum Action {
    NONE,
    CLOSE,
    REOPEN
  }

  private static final String NAME = "[0-9A-Za-z](?:[0-9A-Za-z_.-]{0,38}[0-9A-Za-z])?";
  private static final String REPOSITORY = "(?<owner>" + NAME + ")/(?<repository>[\\w.-]{1,100})";
  private static final String NUMBER = "[1-9]\\d{0,17}";
  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?:(?<!\\w)(?<keyword>(?i:close[sd]?|fix(?:e[sd])?|resolve[sd]?|reopen(?:s|ed)?)):? )?"
              + "(?:(?<![^\\s(\\['\"])[#!](?<own>"
              + NUMBER
              + ")|(?<![^\\s(\\[])"
              + REPOSITORY
              + "[#!](?<other>"
              + NUMBER
              + ")|(?<![^\\s(\\[])(?<site>https?://[^\\s/]{1,255}(?:/[\\w.~-]{1,100}){0,5}?/)"
              + REPOSITORY.replace("owner", "siteOwner").replace("repository", "siteRepository")
              + "/(?:issues|pulls)/(?<linked>"
              + NUMBER
              + "))(?=$|[\\s)\\]'\"]|[:;,.?!](?:\\s|$))");

  /**
   * All references in a text without markup, in their order.
   *
   * @param root the address of this site, with which links to its issues begin
   */
  static List<IssueReference> in(String text, String root) {
    var references = new ArrayList<IssueReference>();
    Matcher found = REFERENCE.matcher(text);
    while (found.find()) {
      Action action = action(found.group("keyword"));
      if (found.group("own") != null)
        references.add(new IssueReference(null, null, Long.parseLong(found.group("own")), action));
      else if (found.group("other") != null)
        references.add(
            new IssueReference(
                found.group("owner"),
                found.group("repository"),
                Long.parseLong(found.group("other")),
                action));
      else if (found.group("site").equals(root + "/"))
        references.add(
            new IssueReference(
                found.group("siteOwner"),
                found.group("siteRepository"),
                Long.parseLong(found.group("linked")),
                action));
    }
    return references;
  }

  private static Action action(String keyword) {
    if (keyword == null) return Action.NONE;
    return keyword.toLowerCase(Locale.ROOT).startsWith("reopen") ? Action.REOPEN : Action.CLOSE;
  }
}
