package io.gitledger.projections.reference;

import io.gitledger.query.reference.IssueReference;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The users and teams that a text mentions, in lower case.
 *
 * @param logins of people and organizations
 * @param teams as {@code organization/team}
 */
public record Mentions(Set<String> logins, Set<String> teams) {
  private static final String START = "(?<![^\\s(\\[" + MarkdownText.OBJECT + "])";
  private static final String END = "(?=$|[\\s)\\]'" + MarkdownText.OBJECT + "]|[:;,.?!](?:\\s|$))";

  /** A regular expression for a mention. The name is the group {@code mention}. */
  public static final String SYNTAX =
      START + "@(?<mention>" + IssueReference.NAME + "(?:/" + IssueReference.NAME + ")?)" + END;

  /** The number of characters of a text after which mentions are ignored. */
  private static final int MAX_LENGTH = 64 << 10;

  private static final Pattern MENTION = Pattern.compile(SYNTAX);

  /** The maximum number of names of each kind; the first ones count. */
  public static final int MAX_NAMES = 200;

  /** Returns the mentions in a Markdown text. */
  public static Mentions in(String markdown) {
    var mentions = new Mentions(new HashSet<>(), new HashSet<>());
    if (markdown.indexOf('@') < 0) return mentions;
    String text = markdown.substring(0, Math.min(markdown.length(), MAX_LENGTH));
    Matcher found = MENTION.matcher(MarkdownText.of(text).text());
    while (found.find()) add(found.group("mention"), mentions.logins, mentions.teams);
    return mentions;
  }

  /** Adds a name to the set of its kind, up to {@link #MAX_NAMES}. */
  public static void add(String name, Set<String> logins, Set<String> teams) {
    Set<String> names = name.contains("/") ? teams : logins;
    if (names.size() < MAX_NAMES) names.add(name.toLowerCase(Locale.ROOT));
  }

  /** Adds the mentions of another text. */
  public void addAll(Mentions others) {
    others.logins.forEach(name -> add(name, logins, teams));
    others.teams.forEach(name -> add(name, logins, teams));
  }

  public boolean isEmpty() {
    return logins.isEmpty() && teams.isEmpty();
  }
}
