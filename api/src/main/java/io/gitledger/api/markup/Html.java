package io.gitledger.api.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A part of an HTML document, in the order of the document; every opened element is closed. */
sealed interface Html {
  /** The beginning of an element. */
  record Open(String name, Map<String, String> attributes) implements Html {}

  /** The end of an element. */
  record Close(String name) implements Html {}

  /** Text as it is read, nothing escaped. */
  record Text(String text) implements Html {}

  /** Elements without an end. */
  Set<String> VOID = Set.of("br", "col", "hr", "img", "input", "source", "wbr");

  /** The characters of a document with these parts. */
  static String written(List<Html> parts) {
    return written(parts, "/>");
  }

  /**
   * The characters of a document with these parts.
   *
   * @param voidEnd of elements without an end
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

  /** Text as it stands in HTML and in its attributes. */
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

  /** An element around a text. */
  static List<Html> element(String name, Map<String, String> attributes, String text) {
    List<Html> parts = new ArrayList<>(3);
    parts.add(new Open(name, attributes));
    parts.add(new Text(text));
    parts.add(new Close(name));
    return parts;
  }
}
