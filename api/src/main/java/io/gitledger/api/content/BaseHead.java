package io.gitledger.api.content;

import io.gitledger.api.web.error.ApiError;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The two sides of a comparison: {@code base...head}, {@code base..head} or only a head. A head may
 * be prefixed with its owner, or its owner and repository, and a colon.
 *
 * @param base empty for the default branch, as the head may be
 * @param fromMergeBase whether there are three dots, or none
 * @param owner the owner of the head; null if it is that of the base
 * @param repository the repository of the head; null for the owner's repository in the fork network
 */
public record BaseHead(
    String base, boolean fromMergeBase, String owner, String repository, String head) {
  private static final String DOTS = "..";
  private static final Pattern WELL_FORMED = Pattern.compile("[^~^]*+[~^0-9]*+");

  /** Parses a text, or throws a 400 if it is malformed. */
  public static BaseHead parse(String text) {
    int dots = text.indexOf(DOTS);
    boolean three = dots < 0 || text.startsWith(DOTS + ".", dots);
    String base = dots < 0 ? "" : text.substring(0, dots);
    String head = dots < 0 ? text : text.substring(dots + (three ? 3 : 2));
    int colon = head.indexOf(':');
    String[] path = colon < 0 ? new String[0] : head.substring(0, colon).split("/", -1);
    if (path.length > 2 || (path.length > 0 && path[0].isEmpty()))
      throw ApiError.badRequest("invalid head: " + head);
    return new BaseHead(
        revision(base),
        three,
        path.length > 0 ? path[0] : null,
        path.length > 1 ? path[1] : null,
        revision(head.substring(colon + 1)));
  }

  /** Parses a text, or returns empty if it is malformed. */
  public static Optional<BaseHead> find(String text) {
    try {
      return Optional.of(parse(text));
    } catch (ApiError malformed) {
      return Optional.empty();
    }
  }

  private static String revision(String text) {
    if (text.contains("@{") || !WELL_FORMED.matcher(text).matches())
      throw ApiError.badRequest("invalid revision: " + text);
    return text;
  }
}
