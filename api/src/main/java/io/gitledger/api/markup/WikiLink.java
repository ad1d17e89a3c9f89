package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A short link: {@code [[text|page]]}, {@code [[page]]} or {@code [[image.png|alt=what it shows]]}.
 */
record WikiLink(String text, String target, String alt, String title) {
  private static final Pattern WEB = Pattern.compile("(?i:https?|ftps?|mailto|ssh|git):");
  private static final Set<String> PICTURES =
      Set.of("jpg", "jpeg", "png", "tif", "tiff", "webp", "gif", "bmp", "ico", "svg");

  /**
   * Parses the text between the brackets.
   *
   * @param tail letters directly after the brackets, which belong to the linked word
   */
  static WikiLink of(String inner, String tail) {
    List<String> words = new ArrayList<>(2);
    String alt = "";
    String title = "";
    for (String part : inner.split("\\|", 10)) {
      String word = part.strip();
      if (word.startsWith("alt=")) alt = unquoted(word.substring("alt=".length()));
      else if (word.startsWith("title=")) title = unquoted(word.substring("title=".length()));
      else words.add(word);
    }
    String first = words.isEmpty() ? "" : words.getFirst();
    String second = words.size() > 1 ? words.get(1) : first;
    boolean mediaWiki = words.size() > 1 && LinkBase.isFull(first);
    String text = mediaWiki ? second : first;
    return new WikiLink(text + tail, mediaWiki ? first : second, alt, title);
  }

  private static String unquoted(String word) {
    return word.replaceAll("^[\"']|[\"']$", "");
  }

  /** Returns whether the link has a target of a supported kind. */
  boolean usable() {
    return !target.isEmpty() && (!LinkBase.isFull(target) || WEB.matcher(target).lookingAt());
  }

  private boolean picture() {
    String ending = target.substring(target.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    return PICTURES.contains(ending);
  }

  /** Returns the link as HTML. */
  List<Html> html(LinkBase base) {
    String page =
        LinkBase.isFull(target) || target.contains("/")
            ? target
            : target.replace(' ', picture() ? '+' : '-');
    Map<String, String> link = new LinkedHashMap<>();
    link.put("href", base.link(page));
    link.put("rel", "nofollow");
    if (!picture()) return Html.element("a", link, text);
    Map<String, String> image = new LinkedHashMap<>();
    image.put("src", base.media(page));
    image.put("title", title.isEmpty() ? page.substring(page.lastIndexOf('/') + 1) : title);
    image.put("alt", alt.isEmpty() ? text : alt);
    image.put("loading", "lazy");
    return List.of(new Html.Open("a", link), new Html.Open("img", image), new Html.Close("a"));
  }
}
