package io.gitledger.api.markup;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Makes links of a text absolute. All four bases are absolute and end with a slash.
 *
 * @param links the base of relative links
 * @param linkTop the base of links that begin with a slash
 * @param media the base of relative links to images and videos
 * @param mediaTop the base of links to images and videos that begin with a slash
 */
record LinkBase(String links, String linkTop, String media, String mediaTop) {
  private static final Pattern FULL = Pattern.compile("[a-zA-Z][a-zA-Z0-9+.-]*:.*", Pattern.DOTALL);
  private static final String ANCHOR = "user-content-";
  private static final String KEPT = "-._~!$&'()*+,;=:@/%?#[]";

  /**
   * Returns the base for texts of a mode in a context.
   *
   * @param root the site's URL, with a trailing slash
   * @param folder the directory of the file, without leading and trailing slashes; may be empty
   */
  static LinkBase of(String root, Mode mode, MarkupContext context, String folder) {
    if (!context.inRepository()) return new LinkBase(root, root, root, root);
    String repository = root + context.owner() + "/" + context.repository() + "/";
    if (mode == Mode.WIKI) {
      String wiki = repository + "wiki/";
      return new LinkBase(wiki, wiki, wiki + "raw/", wiki + "raw/");
    }
    if (mode == Mode.COMMENT) return new LinkBase(repository, repository, repository, repository);
    if (context.ref().isEmpty()) return withoutRef(repository + "src/", repository + "media/");
    String source = repository + "src/" + encoded(context.ref()) + "/";
    String media = repository + "media/" + encoded(context.ref()) + "/";
    String below = folder.isEmpty() ? "" : encoded(folder) + "/";
    return new LinkBase(source + below, source, media + below, media);
  }

  private static LinkBase withoutRef(String source, String media) {
    return new LinkBase(source, source, media, media);
  }

  String link(String target) {
    if (target.startsWith("#")) return anchor(target);
    return resolved(target, links, linkTop);
  }

  String media(String target) {
    return resolved(target, media, mediaTop);
  }

  /** Makes the images of a list such as {@code a.png 1x, b.png 2x} absolute. */
  String images(String list) {
    return Arrays.stream(list.split(", ", -1))
        .map(
            image -> {
              int end = (image + " ").indexOf(' ');
              return media(image.substring(0, end)) + image.substring(end);
            })
        .collect(Collectors.joining(", "));
  }

  /** Returns whether a target has a scheme, so that it is absolute already. */
  static boolean isFull(String target) {
    return FULL.matcher(target).matches();
  }

  private static String anchor(String target) {
    return target.length() == 1 || target.contains(ANCHOR)
        ? target
        : "#" + ANCHOR + target.substring(1);
  }

  private static String resolved(String target, String base, String top) {
    if (isFull(target)) return target;
    String folder = target.startsWith("/") ? "" : base.substring(top.length());
    int end = endOfPath(target);
    String path = normal(folder + encoded(target.substring(0, end)));
    return below(top, path) + encoded(target.substring(end));
  }

  private static String below(String top, String path) {
    boolean site = top.indexOf('/', top.indexOf("//") + 2) == top.length() - 1;
    return path.isEmpty() && !site ? top.substring(0, top.length() - 1) : top + path;
  }

  private static int endOfPath(String target) {
    for (int i = 0; i < target.length(); i++)
      if (target.charAt(i) == '?' || target.charAt(i) == '#') return i;
    return target.length();
  }

  /**
   * Normalizes a path: removes dots, and leading and trailing slashes. The path cannot leave the
   * root.
   */
  private static String normal(String path) {
    Deque<String> kept = new ArrayDeque<>();
    for (String part : path.split("/", -1)) {
      if (part.equals("..")) kept.pollLast();
      else if (!part.isEmpty() && !part.equals(".")) kept.addLast(part);
    }
    return String.join("/", kept);
  }

  /** Percent-encodes characters that are not allowed in a URL. Encoded ones are unchanged. */
  static String encoded(String text) {
    StringBuilder url = new StringBuilder(text.length());
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xff);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || KEPT.indexOf(c) >= 0);
      if (plain) url.append(c);
      else url.append(String.format(Locale.ROOT, "%%%02X", (int) c));
    }
    return url.toString();
  }
}
