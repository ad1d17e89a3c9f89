package io.gitledger.query.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reference to an issue in a text, such as {@code fixes octo/hello#7 @1h30m} (section 18 of the
 * issue chapter).
 *
 * @param owner null for the repository of the text
 * @param repository null for the repository of the text
 * @param action requested by the keyword before it
 * @param seconds time given after it; 0 for none
 */
public record IssueReference(
    String owner, String repository, long number, Action action, long seconds) {
  /** The action requested by the keyword before a reference. */
  public enum Action {
    NONE,
    CLOSE,
    REOPEN
  }

  /** Name of an account. */
  public static final String NAME = "[0-9A-Za-z](?:[0-9A-Za-z_.-]{0,38}[0-9A-Za-z])?";

  private static final String NUMBER = "0{0,9}[1-9]\\d{0,17}";
  private static final String WORD =
      "(?<!\\w)(?<keyword>(?i:close[sd]?|fix(?:e[sd])?|resolve[sd]?|reopen(?:s|ed)?)):? ";
  private static final String KEYWORD = "(?:" + WORD + ")?";
  private static final String END = "(?=$|[\\s)\\]'\"]|[:;,.?!](?:\\s|$))";
  private static final String NAMED =
      "(?<![^\\s(\\['\"])[#!](?<own>"
          + NUMBER
          + ")|(?<![^\\s(\\[])"
          + repository("owner", "repository")
          + "[#!](?<other>"
          + NUMBER
          + ")";

  /**
   * A reference by number, with the groups {@code keyword}, {@code own} (the number in the same
   * repository), {@code owner}, {@code repository} and {@code other} (the number there).
   */
  public static final String BY_NUMBER = KEYWORD + "(?:" + NAMED + ")" + END;

  private static final Pattern REFERENCE =
      Pattern.compile(
          KEYWORD
              + "(?:"
              + NAMED
              + "|(?<![^\\s(\\[])(?<site>https?://[^\\s/]{1,255}(?:/[\\w.~-]{1,100}){0,5}?/)"
              + repository("siteOwner", "siteRepository")
              + "/(?:issues|pulls)/(?<linked>"
              + NUMBER
              + "))"
              + END);

  private static final Pattern LAST_WORD = Pattern.compile(WORD + "\\z");

  private static final Pattern LINK =
      Pattern.compile(
          repository("owner", "repository") + "/(?:issues|pulls)/(?<number>" + NUMBER + ")");

  private static final Pattern TIME =
      Pattern.compile(
          "(?<![^\\s(\\[])@((?:\\d{1,6}(?:[.,]\\d{1,3})?[wdhm])+)(?=$|[\\s)\\]]|[:;,.?!](?:\\s|$))");
  private static final Pattern PART = Pattern.compile("(\\d+(?:[.,]\\d+)?)([wdhm])");

  /** Returns the pattern of a repository's path, with two groups. */
  public static String repository(String owner, String name) {
    return "(?<" + owner + ">" + NAME + ")/(?<" + name + ">[\\w.-]{1,100})";
  }

  /**
   * Returns whether a text, also in Markdown, contains a character that every reference and link
   * needs.
   */
  public static boolean isPossibleIn(String markdown) {
    return markdown.chars().anyMatch(each -> "#!/&".indexOf(each) >= 0);
  }

  /**
   * Returns all references in a text without markup, in their order.
   *
   * @param root URL of this site, with which links to its issues start
   */
  public static List<IssueReference> in(String text, String root) {
    if (!isPossibleIn(text)) return List.of();
    var references = new ArrayList<IssueReference>();
    Matcher found = REFERENCE.matcher(text);
    boolean more = found.find();
    while (more) {
      IssueReference reference = of(found, root);
      int end = found.end();
      more = found.find();
      if (reference != null)
        references.add(reference.after(text.substring(end, more ? found.start() : text.length())));
    }
    return references;
  }

  /** Returns the reference; null for a link to another site. */
  private static IssueReference of(Matcher found, String root) {
    Action action = action(found.group("keyword"));
    if (found.group("own") != null)
      return new IssueReference(null, null, Long.parseLong(found.group("own")), action, 0);
    if (found.group("other") != null)
      return new IssueReference(
          found.group("owner"),
          found.group("repository"),
          Long.parseLong(found.group("other")),
          action,
          0);
    if (!found.group("site").equals(root + "/")) return null;
    return new IssueReference(
        found.group("siteOwner"),
        found.group("siteRepository"),
        Long.parseLong(found.group("linked")),
        action,
        0);
  }

  /**
   * Returns the issue to which a link in a text refers, or null.
   *
   * @param before the end of the text before the link
   */
  public static IssueReference ofLink(String address, String before, String root) {
    String path = address.startsWith(root + "/") ? address.substring(root.length()) : address;
    if (!path.startsWith("/")) return null;
    Matcher found = LINK.matcher(path.substring(1));
    return found.matches()
        ? new IssueReference(
            found.group("owner"),
            found.group("repository"),
            Long.parseLong(found.group("number")),
            lastAction(before),
            0)
        : null;
  }

  private static Action lastAction(String text) {
    Matcher word = LAST_WORD.matcher(text);
    return word.find() ? action(word.group("keyword")) : Action.NONE;
  }

  private static Action action(String keyword) {
    if (keyword == null) return Action.NONE;
    return keyword.toLowerCase(Locale.ROOT).startsWith("reopen") ? Action.REOPEN : Action.CLOSE;
  }

  /** Returns this reference with the first time in the text that follows it. */
  private IssueReference after(String text) {
    Matcher time = TIME.matcher(text);
    return time.find()
        ? new IssueReference(owner, repository, number, action, seconds(time.group(1)))
        : this;
  }

  /** Returns the seconds. A week has five days of eight hours. */
  private static long seconds(String time) {
    double hours = 0;
    Matcher part = PART.matcher(time);
    while (part.find()) {
      double count = Double.parseDouble(part.group(1).replace(',', '.'));
      hours +=
          switch (part.group(2)) {
            case "w" -> 40 * count;
            case "d" -> 8 * count;
            case "h" -> count;
            default -> count / 60;
          };
    }
    return Math.round(hours * 3600);
  }
}
