package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A part of an HTML document, in document order. Every opened element is closed. */
sealed interface Html {
  /** A start tag. */
  record Open(String name, Map<String, String> attributes) implements Html {}

  /** An end tag. */
  record Close(String name) implements Html {}

  /** Unescaped text. */
  record Text(String text) implements Html {}

  /** Elements without an end tag. */
  Set<String> VOID = Set.of("br", "col", "hr", "img", "input", "source", "wbr");

  /** Returns the HTML text of these parts. */
  static String written(List<Html> parts) {
    return written(parts, "/>");
  }

  /**
   * Returns the HTML text of these parts.
   *
   * @param voidEnd the end of the tags of elements without an end tag
   */
  static String written(List<Html> parts, String voidEnd) {
    StringBuilder text = new StringBuilder();
    for (Html part : parts) {
      switch (part) {
        case Open open -> {
          text.append('<').append(open.name());
          open.attributes()
              .forEach(
                  (name, value) ->
                      text.append(' ')
                          .append(name)
                          .append("=\"")
                          .append(escaped(value))
                          .append('"'));
          text.append(VOID.contains(open.name()) ? voidEnd : ">");
        }
        case Close close -> text.append("</").append(close.name()).append('>');
        case Text words -> text.append(escaped(words.text()));
      }
    }
    return text.toString();
  }

  /** Escapes text for HTML and its attributes. */
  static String escaped(String text) {
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> escaped.append("&amp;");
        case '<' -> escaped.append("&lt;");
        case '>' -> escaped.append("&gt;");
        case '"' -> escaped.append("&#34;");
        case '\'' -> escaped.append("&#39;");
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** Returns an element that contains a text. */
  static List<Html> element(String name, Map<String, String> attributes, String text) {
    List<Html> parts = new ArrayList<>(3);
    parts.add(new Open(name, attributes));
    parts.add(new Text(text));
    parts.add(new Close(name));
    return parts;
  }
}
