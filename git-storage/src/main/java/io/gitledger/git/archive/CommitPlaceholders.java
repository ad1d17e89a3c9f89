package io.gitledger.git.archive;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.revwalk.RevCommit;

/**
 * Substitutes {@code $Format:…$} in files with the attribute {@code export-subst}. Supports the
 * placeholders of {@code git log} for ids, people, dates and the message. Others are left
 * unchanged.
 */
final class CommitPlaceholders {
  private static final int MAX_BYTES = 1 << 20;
  private static final int ABBREVIATED_LENGTH = 7;
  private static final Pattern FORMAT = Pattern.compile("\\$Format:([^\\n$]{0,1000})\\$");
  private static final Pattern PLACEHOLDER = Pattern.compile("%([HhTtPpsbBn%]|[ac][neiIdDt])");

  private CommitPlaceholders() {}

  /**
   * Returns the content with substituted placeholders. Returns the content itself if it is large or
   * has no placeholder.
   */
  static ObjectLoader filled(ObjectLoader content, RevCommit commit) throws IOException {
    if (content.getSize() > MAX_BYTES) return content;
    // Mapping each byte to one character leaves everything else unchanged.
    String text = new String(content.getCachedBytes(MAX_BYTES), StandardCharsets.ISO_8859_1);
    String filled =
        FORMAT
            .matcher(text)
            .replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        bytesOf(
                            PLACEHOLDER
                                .matcher(found.group(1))
                                .replaceAll(
                                    each -> Matcher.quoteReplacement(value(each, commit))))));
    return new ObjectLoader.SmallObject(
        Constants.OBJ_BLOB, filled.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String bytesOf(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
  }

  private static String value(MatchResult placeholder, RevCommit commit) {
    String name = placeholder.group(1);
    return switch (name) {
      case "H" -> commit.name();
      case "h" -> abbreviated(commit.name());
      case "T" -> commit.getTree().name();
      case "t" -> abbreviated(commit.getTree().name());
      case "P" -> parents(commit, Constants.OBJECT_ID_STRING_LENGTH);
      case "p" -> parents(commit, ABBREVIATED_LENGTH);
      case "s" -> commit.getShortMessage();
      case "B" -> commit.getFullMessage();
      case "b" -> commit.getFullMessage().substring(commit.getShortMessage().length()).strip();
      case "n" -> "\n";
      case "%" -> "%";
      default ->
          person(
              name.charAt(0) == 'a' ? commit.getAuthorIdent() : commit.getCommitterIdent(),
              name.charAt(1));
    };
  }

  private static String person(PersonIdent person, char part) {
    ZonedDateTime time = person.getWhenAsInstant().atZone(person.getZoneId());
    return switch (part) {
      case 'n' -> person.getName();
      case 'e' -> person.getEmailAddress();
      case 't' -> Long.toString(time.toEpochSecond());
      case 'i' -> written("yyyy-MM-dd HH:mm:ss xx", time);
      case 'I' -> written("yyyy-MM-dd'T'HH:mm:ssxxx", time);
      case 'D' -> written("EEE, d MMM yyyy HH:mm:ss xx", time);
      default -> written("EEE MMM d HH:mm:ss yyyy xx", time);
    };
  }

  private static String written(String pattern, ZonedDateTime time) {
    return DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(time);
  }

  private static String parents(RevCommit commit, int digits) {
    return Arrays.stream(commit.getParents())
        .map(parent -> parent.name().substring(0, digits))
        .collect(Collectors.joining(" "));
  }

  private static String abbreviated(String id) {
    return id.substring(0, ABBREVIATED_LENGTH);
  }
}
