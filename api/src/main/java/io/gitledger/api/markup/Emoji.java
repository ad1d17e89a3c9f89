package io.gitledger.api.markup;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Emoji, as short names and as characters. */
final class Emoji {
  private static final Pattern NAME = Pattern.compile(":([\\w+-]{1,50}):");

  /** Characters that may not follow a name. */
  private static final Pattern MORE = Pattern.compile("[\\p{L}\\p{N}:]");

  private static final Map<String, String> BY_NAME = read();
  private static final int VARIANT = 0xfe0f;
  private static final int JOINER = 0x200d;
  private static final int KEYCAP = 0x20e3;

  private final Set<String> pictures;
  private final String path;

  /**
   * The emoji of a site.
   *
   * @param pictures names of the emoji that are pictures of the site
   * @param root the site's URL, with a trailing slash
   */
  Emoji(Set<String> pictures, String root) {
    this.pictures = pictures;
    this.path = root.substring(root.indexOf('/', root.indexOf("//") + 2));
  }

  /** Splits a text into emoji and the parts between them. */
  void cut(String text, Consumer<List<Html>> out) {
    Matcher names = NAME.matcher(text);
    Matcher more = MORE.matcher(text);
    int from = 0;
    while (names.find()) {
      boolean goesOn = more.region(names.end(), text.length()).lookingAt();
      List<Html> emoji = goesOn ? List.of() : named(names.group(1));
      characters(text.substring(from, emoji.isEmpty() ? names.end() : names.start()), out);
      if (!emoji.isEmpty()) out.accept(emoji);
      from = names.end();
    }
    characters(text.substring(from), out);
  }

  private List<Html> named(String name) {
    if (pictures.contains(name)) {
      Map<String, String> image = new LinkedHashMap<>();
      image.put("alt", ":" + name + ":");
      image.put("src", path + "assets/img/emoji/" + name + ".png");
      return List.of(
          new Html.Open("span", attributes(name)),
          new Html.Open("img", image),
          new Html.Close("span"));
    }
    String character = BY_NAME.get(name);
    return character == null ? List.of() : span(character);
  }

  private static void characters(String text, Consumer<List<Html>> out) {
    int plain = 0;
    int at = 0;
    while (at < text.length()) {
      int end = endOfEmoji(text, at);
      if (end > at) {
        if (at > plain) out.accept(List.of(new Html.Text(text.substring(plain, at))));
        out.accept(span(text.substring(at, end)));
        plain = end;
        at = end;
      } else {
        at += Character.charCount(text.codePointAt(at));
      }
    }
    if (plain < text.length()) out.accept(List.of(new Html.Text(text.substring(plain))));
  }

  /** Returns the end of an emoji sequence, or its beginning if there is no emoji. */
  private static int endOfEmoji(String text, int begin) {
    int at = begin;
    while (at < text.length()) {
      int end = endOfOne(text, at);
      if (end == at) return at > begin ? at - 1 : begin;
      at = end;
      if (at >= text.length() || text.codePointAt(at) != JOINER) return at;
      at++;
    }
    return at > begin ? at - 1 : begin;
  }

  private static int endOfOne(String text, int begin) {
    int c = text.codePointAt(begin);
    int at = begin + Character.charCount(c);
    int next = at < text.length() ? text.codePointAt(at) : 0;
    if (isFlagLetter(c)) return isFlagLetter(next) ? at + Character.charCount(next) : begin;
    if (c < 0x80) {
      boolean keycap = next == VARIANT && text.startsWith("\u20e3", at + 1);
      return keycap && Character.isEmoji(c) ? at + 2 : begin;
    }
    if (next == VARIANT && Character.isEmoji(c)) at++;
    else if (!Character.isEmojiPresentation(c)) return begin;
    int skin = at < text.length() ? text.codePointAt(at) : 0;
    if (Character.isEmojiModifier(skin)) at += Character.charCount(skin);
    return at < text.length() && text.charAt(at) == KEYCAP ? at + 1 : at;
  }

  private static boolean isFlagLetter(int c) {
    return c >= 0x1f1e6 && c <= 0x1f1ff;
  }

  private static List<Html> span(String character) {
    String name = Character.getName(character.codePointAt(0));
    String label = name == null ? character : name.toLowerCase(Locale.ROOT);
    return Html.element("span", attributes(label), character);
  }

  private static Map<String, String> attributes(String label) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("class", "emoji");
    attributes.put("aria-label", label);
    return attributes;
  }

  /** Reads lines that consist of a character and its names. */
  private static Map<String, String> read() {
    Map<String, String> byName = new HashMap<>();
    try (InputStream stream = Emoji.class.getResourceAsStream("emoji.txt")) {
      for (String line :
          new String(stream.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        String[] words = line.split(" ", -1);
        for (int i = 1; i < words.length; i++) byName.put(words[i], words[0]);
      }
      return byName;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
